import { useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Field, type FieldProps } from "#app/ui/field.tsx";
import type { FigureKind } from "#domain/formats/figure-kind.ts";
import { readFigure } from "#domain/formats/read-figure.ts";
import { writeFigure } from "#domain/formats/write-figure.ts";

type FigureFieldProps = FieldProps & {
  /** The field's text. */
  typed: string;
  kind: FigureKind;
};

/**
 * A field of a figure. What may be two figures is asked below it, with a button for each: the answer is typed into the
 * field, so that its form takes it as any other text. `error` is for what is wrong otherwise.
 */
export function FigureField({ typed, kind, error, id, ...field }: FigureFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const read = readFigure(typed, kind);
  const readings = !read.ok && read.code === "ambiguous" ? read.readings : null;
  return (
    <Field
      inputMode={kind.decimals === 0 ? "numeric" : "decimal"}
      autoComplete="off"
      inputClassName="figures"
      {...field}
      id={fieldId}
      error={readings === null ? error : undefined}
      question={readings === null ? null : <FigureQuestion fieldId={fieldId} typed={typed} readings={readings} />}
    />
  );
}

type FigureQuestionProps = { fieldId: string; typed: string; readings: readonly string[] };

function FigureQuestion({ fieldId, typed, readings }: FigureQuestionProps) {
  const question = m.common_figure_asked({ typed: typed.trim() });
  return (
    <fieldset className="mt-1.5 grid min-w-0 gap-1.5 text-sm">
      <legend>{question}</legend>
      <div className="flex flex-wrap gap-2">
        {readings
          .map((reading) => writeFigure(reading, getLocale()))
          .map((text) => (
            <Button key={text} size="sm" className="figures" onClick={() => typeInto(fieldId, text)}>
              {text}
            </Button>
          ))}
      </div>
    </fieldset>
  );
}

/** As a person would: every listener of the field hears of it, React's and those of forms and drafts. */
function typeInto(fieldId: string, text: string): void {
  const input = document.getElementById(fieldId);
  if (!(input instanceof HTMLInputElement)) return;
  // React keeps a setter of its own on the element, which hides a change from it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.focus();
}
