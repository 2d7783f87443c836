import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { baseLocale, overwriteGetLocale } from "#app/paraglide/runtime.js";
import { FigureField } from "./figure-field.tsx";

const PRICE = { decimals: 5 };

function show(typed: string, error?: string): string {
  return renderToString(<FigureField id="price" label="Price" typed={typed} kind={PRICE} error={error} />);
}

/** The texts of its buttons. */
function buttonsOf(html: string): string[] {
  return [...html.matchAll(/<button[^>]*type="button"[^>]*>(.*?)<\/button>/g)].map(([, content = ""]) =>
    content.replaceAll(/<[^>]*>/g, ""),
  );
}

it.each([
  ["es", "10.000", ["10000", "10"]],
  ["es", "3,125", ["3125", "3,1250"]],
  ["en", "3,125", ["3125", "3.1250"]],
  ["en", "1,000", ["1000", "1"]],
] as const)("in %s asks what %s is, with both figures as buttons", (language, typed, texts) => {
  overwriteGetLocale(() => language);
  const html = show(typed, "Wrong");
  overwriteGetLocale(() => baseLocale);
  expect(buttonsOf(html)).toEqual(texts);
  expect(html).toContain(`<legend>${m.common_figure_asked({ typed }, { locale: language })}</legend>`);
  expect(html).toMatch(/<div id="price-question" aria-live="polite">/);
  expect(html).toMatch(/<input[^>]*aria-describedby="price-question"/);
  expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
  expect(html, "the question is what is wrong").not.toContain("Wrong");
});

it.each(["", "10", "3,1250", "x"])("asks nothing about %j", (typed) => {
  const html = show(typed);
  expect(buttonsOf(html)).toEqual([]);
  expect(html).not.toContain("aria-invalid");
  expect(html).toMatch(/<div id="price-question" aria-live="polite"><\/div>/);
  expect(show(typed, "Wrong")).toContain("Wrong");
});
