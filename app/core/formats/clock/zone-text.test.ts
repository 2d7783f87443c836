import { afterEach, expect, it } from "vitest";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import type { Language } from "#domain/language/language-of.ts";
import { zoneText } from "./zone-text.ts";

afterEach(() => overwriteGetLocale(() => "es"));

it.each<[zone: string, language: Language, text: string]>([
  ["Europe/Prague", "es", "Praga"],
  ["Europe/Prague", "en", "Prague"],
  ["America/New_York", "es", "Nueva York"],
  ["America/Mexico_City", "es", "Ciudad de México"],
  ["America/Chicago", "es", "Chicago"],
  ["America/Argentina/Buenos_Aires", "en", "Buenos Aires"],
  ["Etc/GMT-3", "es", "UTC+3"],
  ["Etc/GMT+4", "en", "UTC−4"],
  ["UTC", "es", "UTC"],
])("%s is named in %s as it is called there", (zone, language, text) => {
  overwriteGetLocale(() => language);
  expect(zoneText(zone)).toBe(text);
});
