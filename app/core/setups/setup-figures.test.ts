import { expect, it } from "vitest";
import {
  formatCount,
  formatDay,
  formatFactor,
  formatFigure,
  formatMonth,
  formatQuote,
  formatR,
  formatRate,
} from "./setup-figures.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

it.each([
  { language: "es", rate: "40,5 %", factor: "2,00", result: "+12,3 R", count: "70.000" },
  { language: "en", rate: "40.5%", factor: "2.00", result: "+12.3 R", count: "70,000" },
] as const)(
  "[5.7] writes figures in $language, ratios with two decimals",
  ({ language, rate, factor, result, count }) => {
    expect(plain(formatRate(40.46, language))).toBe(rate);
    expect(formatFactor(2, language)).toBe(factor);
    expect(plain(formatR(12.34, language))).toBe(result);
    expect(formatCount(70_000, language)).toBe(count);
  },
);

it("[5.7] shows 0.00 for a ratio that is no number, and a dash where there is no figure", () => {
  expect([formatFactor(0, "en"), formatFactor(null, "en"), formatRate(null, "en")]).toEqual(["0.00", "–", "–"]);
});

it.each([
  [formatR(-1.0078, "en", 2), "−1.01 R"],
  [formatR(-0.001, "es", 2), "0,00 R"],
  [formatRate(-11.14, "es"), "−11,1 %"],
  [formatFigure(-40.52, "es", 1), "−40,5"],
  [formatQuote(15100.25, "es"), "15.100,25"],
  [formatQuote(1.0854, "es", 5), "1,08540"],
  [formatQuote(1985.25, "es", 2), "1985,25"],
  [formatQuote(1985.25, "en", 2), "1,985.25"],
  [formatQuote(150.1, "en", 3), "150.100"],
  [formatDay("2022-03-03", "es"), "3 mar 2022"],
  [formatDay("2022-03-03", "en"), "Mar 3, 2022"],
  [formatMonth("2022-03", "es"), "mar 2022"],
])("%s", (text, expected) => {
  expect(plain(text)).toBe(expected);
});
