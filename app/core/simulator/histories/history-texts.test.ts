import { afterEach, expect, it } from "vitest";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { HISTORY_PROBLEMS, HISTORY_REFUSALS } from "#domain/histories/history.ts";
import { historyProblemText, historyRefusalText } from "./history-texts.ts";

afterEach(() => overwriteGetLocale(() => "es"));

it.each([
  ["es", "Línea 12: «=cmd()» no es una cifra"],
  ["en", "Line 12: “=cmd()” is no figure"],
] as const)("says in %s which line isn't understood, and why", (language, text) => {
  overwriteGetLocale(() => language);
  expect(historyProblemText({ line: 12, code: "history.no_number", detail: "=cmd()" })).toBe(text);
});

it("says in which order it read dates that don't tell", () => {
  overwriteGetLocale(() => "es");
  expect(historyProblemText({ line: null, code: "history.assumed_date_order", detail: "mdy" })).toBe(
    "Las fechas pueden leerse de dos maneras: las hemos leído como mes, día, año.",
  );
});

it.each(["es", "en"] as const)("has words of its own in %s for every refusal and problem", (language) => {
  overwriteGetLocale(() => language);
  const texts = [
    ...HISTORY_REFUSALS.map(historyRefusalText),
    ...HISTORY_PROBLEMS.map((code) => historyProblemText({ line: null, code, detail: "1" })),
  ];
  expect(new Set(texts).size).toBe(HISTORY_REFUSALS.length + HISTORY_PROBLEMS.length);
  expect(historyRefusalText("history.too_large")).toContain("12 MB");
});
