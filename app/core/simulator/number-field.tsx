import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Field, type FieldProps } from "#app/ui/field.tsx";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import { numberIn } from "#domain/simulator/address.ts";

type NumberFieldProps = Pick<FieldProps, "label" | "labelNote" | "hint" | "placeholder" | "className"> & {
  value: number | null;
  limits: { least: number; most: number; decimals: number };
  /** Each number that can be; null where the field may be empty, and is. */
  onValue: (value: number | null) => void;
  mayBeEmpty?: boolean;
};

/** A number as it is typed, with a point or a comma: what can't be is said below it, and the last good one stays. */
export function NumberField({ value, limits, onValue, mayBeEmpty = false, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState({ text: textOf(value), value });
  // Another value has come by an address: it replaces what was typed.
  const text = Object.is(typed.value, value) ? typed.text : textOf(value);
  const isEmpty = text.trim() === "";
  const read = numberIn(text.trim().replace(",", "."), limits);
  const isRefused = isEmpty ? !mayBeEmpty : read === null;
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      inputClassName="figures"
      value={text}
      error={isRefused ? m.simulator_number_between(limitsText(limits)) : undefined}
      onChange={({ target }) => {
        const next = numberIn(target.value.trim().replace(",", "."), limits);
        const isCleared = mayBeEmpty && target.value.trim() === "";
        const kept = isCleared ? null : (next ?? value);
        setTyped({ text: target.value, value: kept });
        if (!Object.is(kept, value)) onValue(kept);
      }}
    />
  );
}

function textOf(value: number | null): string {
  const format = numberFormat(getLocale(), { useGrouping: false, maximumFractionDigits: 3 });
  return value === null ? "" : format.format(value);
}

function limitsText({ least, most }: NumberFieldProps["limits"]) {
  const format = numberFormat(getLocale(), { useGrouping: "min2", maximumFractionDigits: 3 });
  return { least: format.format(least), most: format.format(most) };
}
