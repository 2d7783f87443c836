import { FigureField } from "#app/core/browser/forms/figure-field.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ENTRY_KINDS } from "#domain/mt5/read-entries.ts";
import type { SymbolEntry } from "#domain/mt5/symbol-specification.ts";
import { problemOfField } from "../lib/problem-of-field.ts";
import { fieldId, fieldName } from "../lib/problem-texts.ts";
import type { ConversionForm } from "../lib/use-conversion.ts";

const FIGURES = [
  "digits",
  "point",
  "tickSize",
  "stopsLevel",
  "tickValue",
  "volumeMin",
  "volumeStep",
  "volumeMax",
] as const satisfies (keyof SymbolEntry)[];

const SUFFIX_EXAMPLE = ".cash";

/** What the terminal's Specification window says; filled in with an example that isn't anybody's broker. */
export function SymbolForm({ form: { draft, conversion, setSymbol } }: { form: ConversionForm }) {
  const { symbol } = draft;
  const input = (field: keyof SymbolEntry) => ({
    id: fieldId(field),
    label: fieldName(field),
    value: symbol[field],
    error: problemOfField(conversion.problems, field),
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => setSymbol({ [field]: event.target.value }),
  });
  return (
    <Card aria-labelledby="mt5-symbol-title">
      <h2 id="mt5-symbol-title" className="text-lg">
        {m.mt5_symbol_title()}
      </h2>
      <Notice tone="warning" className="mt-4">
        {m.mt5_symbol_example({ asset: draft.setup.asset })}
      </Notice>
      <div className="mt-4 grid grid-cols-2 gap-4">
        <Field {...input("name")} maxLength={30} spellCheck={false} inputClassName="figures" />
        <Field
          {...input("suffix")}
          maxLength={20}
          spellCheck={false}
          placeholder={SUFFIX_EXAMPLE}
          inputClassName="figures"
        />
        {FIGURES.map((field) => (
          <FigureField key={field} {...input(field)} typed={symbol[field]} kind={ENTRY_KINDS[field]} maxLength={20} />
        ))}
      </div>
      <p className="mt-3 text-xs text-muted">{m.mt5_symbol_where()}</p>
    </Card>
  );
}
