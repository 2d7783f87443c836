import { useState } from "react";
import { FigureField } from "#app/core/browser/forms/figure-field.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { FieldProps } from "#app/ui/field.tsx";
import type { FigureUnit } from "#domain/formats/figure-kind.ts";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import { readFigure } from "#domain/formats/read-figure.ts";
import { writeFigure } from "#domain/formats/write-figure.ts";

type NumberFieldProps = Pick<FieldProps, "label" | "labelNote" | "hint" | "placeholder" | "className"> & {
  value: number | null;
  limits: { least: number; most: number; decimals: number };
  unit?: FigureUnit;
  /** Each number that can be; null where the field may be empty, and is. */
  onValue: (value: number | null) => void;
  mayBeEmpty?: boolean;
};

/** A number as it is typed: what can't be is said below it, and the last good one stays. */
export function NumberField({ value, limits, unit, onValue, mayBeEmpty = false, ...field }: NumberFieldProps) {
  const kind = { decimals: limits.decimals, ...(unit === undefined ? {} : { unit }) };
  const numberIn = (text: string) => {
    const read = readFigure(text, kind);
    const number = read.ok ? Number(read.value) : Number.NaN;
    return number >= limits.least && number <= limits.most ? number : null;
  };
  const [typed, setTyped] = useState({ text: textOf(value), value });
  // Another value has come by an address: it replaces what was typed.
  const text = Object.is(typed.value, value) ? typed.text : textOf(value);
  const isEmpty = text.trim() === "";
  const read = numberIn(text);
  const isRefused = isEmpty ? !mayBeEmpty : read === null;
  return (
    <FigureField
      {...field}
      kind={kind}
      typed={text}
      value={text}
      error={isRefused ? m.simulator_number_between(limitsText(limits)) : undefined}
      onChange={({ target }) => {
        const next = numberIn(target.value);
        const isCleared = mayBeEmpty && target.value.trim() === "";
        const kept = isCleared ? null : (next ?? value);
        setTyped({ text: target.value, value: kept });
        if (!Object.is(kept, value)) onValue(kept);
      }}
    />
  );
}

function textOf(value: number | null): string {
  return value === null ? "" : writeFigure(value, getLocale());
}

function limitsText({ least, most }: NumberFieldProps["limits"]) {
  const format = numberFormat(getLocale(), { maximumFractionDigits: 3 });
  return { least: format.format(least), most: format.format(most) };
}
