import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { ShownTimes } from "./shown-times.tsx";

const TIMES = { pattern1Hour: 9, pattern1Minute: 30, pattern2Hour: 10, pattern2Minute: 5 };

afterEach(() => overwriteGetLocale(() => "es"));

it.each([
  ["es", "09:30 y 10:05 UTC-4"],
  ["en", "09:30 and 10:05 UTC-4"],
] as const)("[9.12] writes times and then their clock in %s, by UTC-4 where no browser is", (language, text) => {
  overwriteGetLocale(() => language);
  const html = renderToString(<ShownTimes times={TIMES} />);
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe(text);
});
