import { expect, it } from "vitest";
import { checkStaffNote } from "./staff-note.ts";

it.each([
  [" Llamar el lunes. ", { ok: true, value: { text: "Llamar el lunes." } }],
  ["a".repeat(2_000), { ok: true, value: { text: "a".repeat(2_000) } }],
  ["a".repeat(2_001), { ok: false, problems: { text: "too_long" } }],
  [" \n", { ok: false, problems: { text: "required" } }],
])("judges a note of the team: %j", (text, expected) => {
  expect(checkStaffNote({ text })).toEqual(expected);
});
