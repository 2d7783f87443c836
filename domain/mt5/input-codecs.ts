import { type Decimal, decimalText, parseDecimal } from "./decimal.ts";
import {
  booleanInput,
  decimalInput,
  enumInput,
  integerInput,
  isWritable,
  type SetInput,
  textInput,
} from "./set-file.ts";
import { PERIOD_SPAN, toPeriod, toTimeframe } from "./timeframes.ts";

/** How one input of the robot is written and read; undefined is a text that means nothing. */
export type InputCodec<Value> = {
  write: (name: string, value: Value) => SetInput;
  read: (text: string) => Value | undefined;
};

export function wholeCodec(least: number, most: number): InputCodec<number> {
  return {
    write: integerInput,
    read: (text) => {
      const value = wholeOf(text);
      return value >= least && value <= most ? value : undefined;
    },
  };
}

/** A whole number of a few that are allowed, written as any other. */
export function oneOfCodec<Value extends number>(values: readonly Value[]): InputCodec<Value> {
  return { write: integerInput, read: (text) => values.find((value) => value === wholeOf(text)) };
}

/** A choice, written as its place in the list: an enumeration of the robot. */
export function choiceCodec<Value>(values: readonly Value[]): InputCodec<Value> {
  return {
    write: (name, value) => enumInput(name, values.indexOf(value), { first: 0, last: values.length - 1 }),
    read: (text) => values[wholeOf(text)],
  };
}

export function textCodec({ isRequired }: { isRequired: boolean }): InputCodec<string> {
  return { write: textInput, read: (text) => (isWritable(text) && !(isRequired && text === "") ? text : undefined) };
}

export const booleanCodec: InputCodec<boolean> = {
  write: booleanInput,
  read: (text) => (/^\s*(true|1)\s*$/i.test(text) ? true : /^\s*(false|0)\s*$/i.test(text) ? false : undefined),
};

/** More than nothing. */
export const amountCodec: InputCodec<Decimal> = {
  write: (name, value) => decimalInput(name, decimalText(value)),
  read: (text) => parseDecimal(text) || undefined,
};

/** Throws where the terminal has no such timeframe: `preparePreset` refuses that first. */
export const timeframeCodec: InputCodec<string> = {
  write: (name, value) => {
    const period = toPeriod(value);
    if (period === null) throw new Error(`MetaTrader 5 has no timeframe ${value}`);
    return enumInput(name, period, PERIOD_SPAN);
  },
  read: (text) => toTimeframe(wholeOf(text)) ?? undefined,
};

/** `2026.11.20`, as MetaTrader writes dates. */
export const dateCodec: InputCodec<string> = {
  write: (name, value) => textInput(name, value.replaceAll("-", ".")),
  read: (text) => {
    const date = text.replaceAll(".", "-");
    const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
    return Number.isNaN(time) || new Date(time).toISOString().slice(0, date.length) !== date ? undefined : date;
  },
};

/** A date, or none: an empty text. */
export const optionalDateCodec: InputCodec<string | null> = {
  write: (name, value) => (value === null ? textInput(name, "") : dateCodec.write(name, value)),
  read: (text) => (text === "" ? null : dateCodec.read(text)),
};

function wholeOf(text: string): number {
  return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : Number.NaN;
}
