import { expect, it } from "vitest";
import { readNightlyTime } from "./nightly-time.ts";

it.each([
  ["03:00 America/Lima", { cron: "0 3 * * *", zone: "America/Lima" }],
  ["23:59 Europe/Madrid", { cron: "59 23 * * *", zone: "Europe/Madrid" }],
  ["24:00 America/Lima", null],
  ["3:00 America/Lima", null],
  ["03:60 America/Lima", null],
  ["03:00", null],
  ["03:00 Europe/Atlantis", null],
])("%j is read as %j", (text, rule) => {
  expect(readNightlyTime(text)).toEqual(rule);
});
