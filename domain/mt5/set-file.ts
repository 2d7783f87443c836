/**
 * Lines of a MetaTrader 5 preset (`.set`). docs/field-notes.md, c1: comments start with `;`, groups are comments of a fixed
 * form, an input is `Name=value||start||step||stop||Y|N`, or `Name=value` for texts.
 */
export type SetLine =
  | { kind: "comment"; text: string }
  | { kind: "group"; name: string }
  | { kind: "input"; name: string; value: string; range: SetRange | null };
export type SetInput = Extract<SetLine, { kind: "input" }>;

/** What the strategy tester would try. */
export type SetRange = { start: string; step: string; stop: string; isOptimised: boolean };

export const SEPARATOR = "||";
export const INPUT_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;
/** What a line cannot hold: it would end it, or read as a range. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]|\|\|/u;

export function isWritable(text: string): boolean {
  return !UNWRITABLE.test(text);
}

export function textInput(name: string, value: string): SetInput {
  return { kind: "input", name, value, range: null };
}

export function booleanInput(name: string, value: boolean): SetInput {
  return { kind: "input", name, value: String(value), range: range("false", "0", "true") };
}

export function integerInput(name: string, value: number): SetInput {
  return { kind: "input", name, value: String(value), range: range(String(value), "1", String(value * 10 || 10)) };
}

/** `first` and `last` are the smallest and the largest value of the enumeration. */
export function enumInput(name: string, value: number, { first, last }: { first: number; last: number }): SetInput {
  return { kind: "input", name, value: String(value), range: range(String(first), "0", String(last)) };
}

/** A decimal as text, written as it is; the terminal's own files give step and stop six decimals. */
export function decimalInput(name: string, value: string): SetInput {
  const six = (factor: number) => (Number(value) * factor).toFixed(6);
  return { kind: "input", name, value, range: range(value, six(0.1), six(10)) };
}

function range(start: string, step: string, stop: string): SetRange {
  return { start, step, stop, isOptimised: false };
}
