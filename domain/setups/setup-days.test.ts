import { expect, it } from "vitest";
import { dayOfName, readDays } from "./setup-days.ts";

it.each([
  ["lunes", "monday"],
  ["MIÉRCOLES", "wednesday"],
  ["miercoles", "wednesday"],
  ["Mie\u0301rcoles", "wednesday"],
  [" Viernes ", "friday"],
  ["sábado", null],
  ["", null],
])("[5.8] %j is %s, whatever its case and accents", (name, day) => {
  expect(dayOfName(name)).toBe(day);
});

it.each([
  { given: ["viernes", "lunes"], days: ["monday", "friday"] },
  { given: "{lunes,miércoles}", days: ["monday", "wednesday"] },
  { given: '{"Lunes","MIERCOLES"}', days: ["monday", "wednesday"] },
  { given: ["jueves", "Jueves", "feriado"], days: ["thursday"] },
  { given: '["lunes","martes","viernes"]', days: ["monday", "tuesday", "friday"] },
  { given: "{monday,friday}", days: ["monday", "friday"] },
  { given: "Lun; Mié; Fri", days: ["monday", "wednesday", "friday"] },
  { given: "{}", days: [] },
  { given: [], days: [] },
])("[3.1] $given is read as $days", ({ given, days }) => {
  expect(readDays(given)).toEqual(days);
});
