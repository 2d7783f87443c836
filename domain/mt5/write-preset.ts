import { type Preset, ROBOT_NAME } from "./preset.ts";
import { PRESET_GROUPS, PRESET_INPUTS } from "./preset-inputs.ts";
import { serializeSet } from "./serialize-set.ts";
import type { SetInput, SetLine } from "./set-file.ts";

/** The bytes of a preset's file. `savedAt` is what the writer's own clock shows, `2026-11-20T11:30:00`. */
export function writePreset(preset: Preset, savedAt: string): Uint8Array<ArrayBuffer> {
  return serializeSet(presetLines(preset, savedAt));
}

export function presetLines(preset: Preset, savedAt: string): SetLine[] {
  return [
    ...headerTexts(savedAt).map((text): SetLine => ({ kind: "comment", text })),
    ...PRESET_GROUPS.flatMap(({ name, keys }): SetLine[] => [
      { kind: "group", name },
      ...keys.map((key) => inputLine(preset, key)),
    ]),
  ];
}

function inputLine<Key extends keyof Preset>(preset: Preset, key: Key): SetInput {
  const { name, codec } = PRESET_INPUTS[key];
  return codec.write(name, preset[key]);
}

/** The header that the terminal itself writes. docs/field-notes.md, c1. */
function headerTexts(savedAt: string): string[] {
  const [date = "", time = ""] = savedAt.split("T");
  return [
    `saved on ${date.replaceAll("-", ".")} ${time.slice(0, "11:30:00".length)}`,
    `this file contains input parameters for testing/optimizing ${ROBOT_NAME} expert advisor`,
    "to use it in the strategy tester, click Load in the context menu of the Inputs tab",
    "",
  ];
}

/** `LPX_NAS100.cash_H1_14_20261123.set`: the symbol as far as every system may write it, the date the hours are for. */
export function presetFileName({ symbol, timeframe, setupId, hoursFrom }: Preset): string {
  const plain = symbol.normalize("NFD").replace(/[^A-Za-z0-9.#+-]/g, "");
  return `${ROBOT_NAME}_${plain}_${timeframe}_${setupId}_${hoursFrom.replaceAll("-", "")}.set`;
}
