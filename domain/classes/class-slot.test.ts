import { expect, it } from "vitest";
import { checkSlot } from "./class-slot.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const SLOT = {
  startsAt: "2026-12-01T15:00:00.000Z",
  minutes: 60,
  host: "Carlos",
  hostZone: "America/Lima",
  meetingUrl: "https://meet.example/lpx",
};

it("[9.3] a slot is taken as it is typed, its address left out where there is none", () => {
  expect(checkSlot({ ...SLOT, host: " Carlos ", meetingUrl: " " }, NOW)).toEqual({
    ok: true,
    value: { ...SLOT, meetingUrl: null },
  });
});

it.each([
  { field: "startsAt", typed: "2026-11-20T12:00:00.000Z", is: "past" },
  { field: "startsAt", typed: "mañana", is: "invalid" },
  { field: "minutes", typed: 14, is: "invalid" },
  { field: "minutes", typed: 181, is: "invalid" },
  { field: "minutes", typed: 30.5, is: "invalid" },
  { field: "host", typed: "  ", is: "invalid" },
  { field: "host", typed: "x".repeat(81), is: "invalid" },
  { field: "hostZone", typed: "Lima", is: "invalid" },
  { field: "hostZone", typed: "", is: "invalid" },
  { field: "meetingUrl", typed: "javascript:alert(1)", is: "invalid" },
  { field: "meetingUrl", typed: "http://meet.example", is: "invalid" },
])("a slot's $field $typed is $is", ({ field, typed, is }) => {
  expect(checkSlot({ ...SLOT, [field]: typed }, NOW)).toEqual({ ok: false, problems: { [field]: is } });
});
