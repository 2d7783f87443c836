import type { Checked } from "#domain/errors/result.ts";
import { parseSet, type SetProblem } from "./parse-set.ts";
import type { Preset } from "./preset.ts";
import { PRESET_GROUPS, PRESET_INPUTS } from "./preset-inputs.ts";
import type { SetLine } from "./set-file.ts";

/** What is wrong with a file: one of its lines, or an input of ours that is missing (no line) or means nothing. */
export type PresetProblem =
  | SetProblem
  | { code: "preset.missing_input"; input: string; line: null }
  | { code: "preset.bad_value"; input: string; line: number | null };
export type ReadPreset = Checked<Preset, PresetProblem[]>;

/** A preset of ours read back from its bytes. Inputs that we don't know are passed over, as the terminal does. */
export function readPreset(bytes: Uint8Array): ReadPreset {
  const file = parseSet(bytes);
  if (!file.ok) return file;
  const { lines, lineNumbers } = file.value;
  const texts = new Map(lines.flatMap(inputText));
  const problems: PresetProblem[] = [];
  const found: Partial<Preset> = {};
  for (const key of PRESET_GROUPS.flatMap(({ keys }) => keys)) {
    const { name } = PRESET_INPUTS[key];
    const text = texts.get(name);
    if (text === undefined) problems.push({ code: "preset.missing_input", input: name, line: null });
    else if (!readInto(found, key, text))
      problems.push({ code: "preset.bad_value", input: name, line: lineNumbers.get(name) ?? null });
  }
  return isWhole(found, problems) ? { ok: true, value: found } : { ok: false, problems };
}

function inputText(line: SetLine): [string, string][] {
  return line.kind === "input" ? [[line.name, line.value]] : [];
}

function readInto<Key extends keyof Preset>(found: Partial<Preset>, key: Key, text: string): boolean {
  const value = PRESET_INPUTS[key].codec.read(text);
  if (value === undefined) return false;
  found[key] = value;
  return true;
}

function isWhole(_found: Partial<Preset>, problems: readonly PresetProblem[]): _found is Preset {
  return problems.length === 0;
}
