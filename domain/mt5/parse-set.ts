import type { Checked, Result } from "#domain/errors/result.ts";
import { decodeText } from "#domain/formats/decode-text.ts";
import { INPUT_NAME, SEPARATOR, type SetInput, type SetLine } from "./set-file.ts";

export type SetProblem = {
  code:
    | "set.too_large"
    | "set.encoding"
    | "set.empty"
    | "set.no_value"
    | "set.input_name"
    | "set.range"
    | "set.repeated_name";
  /** From 1, as editors count; null where it is about the whole file. */
  line: number | null;
};
export type ParsedSet = { lines: SetLine[]; lineNumbers: Map<string, number> };

const GROUP = /^; === (.*) ===$/s;
const MAX_PROBLEMS = 20;

/**
 * Reads a preset of any encoding and line ending. `lineNumbers` has the line of each input. Everything that is wrong
 * is reported at once, with its line.
 */
export function parseSet(bytes: Uint8Array): Checked<ParsedSet, SetProblem[]> {
  const decoded = decodeSet(bytes);
  if (!decoded.ok) return { ok: false, problems: [{ code: decoded.code, line: null }] };
  const lines: SetLine[] = [];
  const problems: SetProblem[] = [];
  const lineNumbers = new Map<string, number>();
  decoded.value.split(/\r\n|\n|\r/).forEach((text, index) => {
    if (text.trim() === "") return;
    const line = lineOf(text);
    const isRepeated = typeof line === "object" && line.kind === "input" && lineNumbers.has(line.name);
    if (typeof line === "string") problems.push({ code: line, line: index + 1 });
    else if (isRepeated) problems.push({ code: "set.repeated_name", line: index + 1 });
    else {
      lines.push(line);
      if (line.kind === "input") lineNumbers.set(line.name, index + 1);
    }
  });
  if (problems.length === 0 && lineNumbers.size === 0) problems.push({ code: "set.empty", line: null });
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MAX_PROBLEMS) };
  return { ok: true, value: { lines, lineNumbers } };
}

function lineOf(text: string): SetLine | SetProblem["code"] {
  if (text.trimStart().startsWith(";")) return commentOf(text.trimStart());
  const equals = text.indexOf("=");
  if (equals === -1) return "set.no_value";
  const name = text.slice(0, equals).trim();
  return INPUT_NAME.test(name) ? inputOf(name, text.slice(equals + 1)) : "set.input_name";
}

function commentOf(text: string): SetLine {
  const name = GROUP.exec(text)?.[1];
  return name === undefined ? { kind: "comment", text: text.replace(/^; ?/, "") } : { kind: "group", name };
}

function inputOf(name: string, written: string): SetInput | "set.range" {
  const [value = "", start, step, stop, flag, ...more] = written.split(SEPARATOR);
  if (start === undefined) return { kind: "input", name, value, range: null };
  if (step === undefined || stop === undefined || flag === undefined || more.length > 0) return "set.range";
  if (!/^[YN]\s*$/i.test(flag)) return "set.range";
  return { kind: "input", name, value, range: { start, step, stop, isOptimised: /^y/i.test(flag) } };
}

/** Far more than any preset has; more is somebody's other file. */
export const MAX_SET_BYTES = 1_048_576;

/** The text of a preset in whichever encoding the many programs that write them chose. docs/field-notes.md, c1. */
function decodeSet(bytes: Uint8Array): Result<string, "set.too_large" | "set.encoding"> {
  if (bytes.length > MAX_SET_BYTES) return { ok: false, code: "set.too_large" };
  const text = decodeText(bytes);
  return text === null ? { ok: false, code: "set.encoding" } : { ok: true, value: text };
}
