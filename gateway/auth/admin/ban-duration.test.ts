import { expect, it } from "vitest";
import { readBanDuration } from "./user-attributes.ts";

it.each([
  ["none", 0],
  ["0", 0],
  ["24h", 86_400_000],
  ["1h30m", 5_400_000],
  ["1.5s", 1_500],
  ["300ms", 300],
  ["876000h", 3_153_600_000_000],
])("[7.8] %s is %i ms", (text, milliseconds) => {
  expect(readBanDuration(text)).toEqual({ ok: true, value: milliseconds });
});

it.each(["", "1", "h", "1d", "-1h", "1h x", "9999999999h", "1h1", " 1h"])("refuses %j", (text) => {
  expect(readBanDuration(text)).toMatchObject({ ok: false, status: 400, code: "validation_failed" });
});
