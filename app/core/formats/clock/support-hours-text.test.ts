import { afterEach, expect, it } from "vitest";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { supportDaysText, supportHoursText } from "./support-hours-text.ts";

afterEach(() => overwriteGetLocale(() => "es"));

const PERU = { days: [1, 2, 3, 4, 5], from: "09:00", to: "17:00", zone: "America/Lima" };
const MADRID = { days: [6, 7], from: "10:30", to: "14:00", zone: "Europe/Madrid" };

it("[9.11] says Monday to Friday, 9:00 to 17:00 in Peru, in both languages", () => {
  overwriteGetLocale(() => "es");
  expect(supportHoursText(PERU)).toBe("De lunes a viernes, de 9:00 a 17:00 en Perú (UTC-5).");
  overwriteGetLocale(() => "en");
  expect(supportHoursText(PERU)).toBe("Monday to Friday, 9:00 to 17:00 in Peru (UTC-5).");
});

it("says other days by name and another clock by its place", () => {
  overwriteGetLocale(() => "es");
  expect(supportHoursText(MADRID)).toBe("Sábado y domingo, de 10:30 a 14:00 (hora de Madrid).");
  expect(supportDaysText({ days: [1, 2, 3, 4, 5, 6, 7] })).toBe("todos los días");
  overwriteGetLocale(() => "en");
  expect(supportHoursText({ ...MADRID, zone: "America/New_York" })).toBe(
    "Saturday and Sunday, 10:30 to 14:00 (New York time).",
  );
  expect(supportDaysText({ days: [1, 3, 5] })).toBe("Monday, Wednesday, and Friday");
});
