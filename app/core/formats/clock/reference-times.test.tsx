import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { weekdayName } from "./clock-text.ts";
import { ReferenceTimes } from "./reference-times.tsx";

function shown(element: React.ReactElement): string {
  return renderToString(element).replaceAll("<!-- -->", "");
}

it("tells a time by each clock with the clock named; the visitor's own waits for the browser", () => {
  overwriteGetLocale(() => "es");
  const html = shown(<ReferenceTimes hour={20} minute={0} date="2026-01-14" />);
  expect(html).toMatch(/Reloj de referencia<\/dt><dd[^>]*>20:00 UTC-4/);
  expect(html).toMatch(/Nueva York<\/dt><dd><time dateTime="2026-01-15T00:00:00.000Z"[^>]*>19:00</);
  expect(html).toMatch(/UTC<\/dt><dd><time[^>]*>jue 00:00</);
  expect(html).toMatch(/Tu hora<\/dt><dd><span[^>]*>–</);
});

it("tells only the reference clock where the date is today's and only the browser knows it", () => {
  expect(shown(<ReferenceTimes hour={9} minute={30} />)).not.toContain("<time");
});

it("names weekdays in both languages", () => {
  expect([weekdayName("monday", "es"), weekdayName("sunday", "en", "short")]).toEqual(["lunes", "Sun"]);
});
