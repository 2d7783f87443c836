import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import type { Language } from "#domain/language/language-of.ts";
import type { RecordedSum } from "#domain/member-week/member-week.ts";
import { makeSetup } from "#tests/factories/library-setup.ts";
import { FollowedResults } from "./followed-results.tsx";

const sum = (milliR: number, judged = 1): RecordedSum => ({ signals: 2, judged, trades: judged, milliR });
const HELD = {
  ...{ trades: 40, wins: 22, winRate: 55, winRateLow: 40, winRateHigh: 69 },
  ...{ expectancy: 0.2, profitFactor: 1.4, maxDrawdown: 5, longestLosingStreak: 4 },
};
const SETUPS = [
  makeSetup({ id: 7, statistics: { all: HELD, inSample: HELD, outOfSample: HELD, weekdays: [] } }),
  makeSetup({ id: 8 }),
];
const WEEK = {
  alerts: [],
  followed: [
    { setupId: 7, since: "2026-11-02", week: sum(1_840), all: sum(-3_100) },
    { setupId: 8, since: "2026-11-20", week: sum(0, 0), all: sum(0, 0) },
  ],
};

function say(language: Language, setups = SETUPS, week = WEEK): string {
  overwriteGetLocale(() => language);
  const html = renderToString(
    <MemoryRouter>
      <FollowedResults setups={setups} week={week} />
    </MemoryRouter>,
  );
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("\u00a0", " ")
    .replaceAll(/\s+/g, " ");
}

it.each<[Language, string[]]>([
  [
    "es",
    [
      "Esta semana +1,8 R 1 de 4 señales con resultado, 1 operación",
      "−3,1 R",
      "1 de los 2 que sigues ya no se sostiene",
    ],
  ],
  [
    "en",
    ["This week +1.8 R 1 of 4 signals with a result, 1 trade", "−3.1 R", "1 of the 2 you follow no longer holds up"],
  ],
])("sums what is followed and says what stopped holding up: %s", (language, texts) => {
  const page = say(language);
  for (const text of texts) expect(page).toContain(text);
});

it("says of a week without results that it has none, and never zero R", () => {
  const unjudged = { alerts: [], followed: [{ setupId: 7, since: "2026-11-02", week: sum(0, 0), all: sum(0, 0) }] };
  const page = say("es", SETUPS.slice(0, 1), unjudged);
  expect(page).toContain("2 señales, ninguna con resultado todavía");
  expect(page).not.toMatch(/0,0 R/);
});

it("leads who follows nothing to the library", () => {
  expect(say("es", [], { alerts: [], followed: [] })).toContain("Todavía no sigues ningún setup");
});
