import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { wilsonInterval } from "#domain/backtest/wilson.ts";
import { referenceInstant, toReferenceTime } from "#domain/clock/reference-clock.ts";
import { zoneOffsetMinutes } from "#domain/clock/zone-time.ts";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { differingSpans } from "#domain/mt5/clock-changes.ts";
import { decimalText } from "#domain/mt5/decimal.ts";
import { presetLines } from "#domain/mt5/write-preset.ts";
import {
  CANDIDATES,
  convertExample,
  costsByMarket,
  countAboveZero,
  EXAMPLE,
  EXAMPLE_BREAK_EVEN,
  EXAMPLE_COST_TICKS,
  exampleEndings,
  LIBRARY,
  libraryExpectancy,
  streakProbability,
} from "#tests/factories/catalogue-facts.ts";
import { type Words, wordsIn } from "#tests/factories/lesson-words.ts";

/** The hour of the reference clock at which a day of that zone begins. */
function dayStartOnReferenceClock({ at, zone }: { at: string; zone: string }, date: string): number {
  const offset = zoneOffsetMinutes(referenceInstant(date, 12, 0), zone);
  const instant = new Date(Date.parse(`${date}T${at}:00Z`) - offset * 60_000);
  return toReferenceTime(instant).hour;
}

const { all, inSample, outOfSample } = EXAMPLE;
const winter = convertExample("2026-11-23");
const number = (value: bigint | undefined) => Number(decimalText(value ?? 0n));
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Both patterns at a server in the week of a date, as a table's cell says them. */
function serverTimes(date: string, broker: "newYork7" | "eet", { say }: Words): string {
  const [first, second] =
    convertExample(date, { broker }).week?.[0]?.patterns.map(({ server }) => clock(server.hour)) ?? [];
  return `${first} ${say("y", "and")} ${second}`;
}

/** What a lesson's text must quote, computed from the catalogue, the converter and the published rules. */
const QUOTED: Record<string, (words: Words) => (string | number)[]> = {
  "indicator-mastery/que-es-un-setup": ({ say }) => {
    const { stop, target, close } = exampleEndings();
    return [
      say(
        `${stop} de sus ${all.trades} operaciones acabaron en el stop, ${target} en el objetivo y ${close} a las 17:00`,
        `${stop} of its ${all.trades} trades ended at the stop, ${target} at the target and ${close} at 17:00`,
      ),
    ];
  },
  "indicator-mastery/leer-la-evidencia": ({ figure, percent, say }) => [
    say(`${all.wins} de ${all.trades}`, `${all.wins} of ${all.trades}`),
    ...[all.winRate, all.winRateLow, all.winRateHigh].map((share) => percent(share)),
    ...Object.values(wilsonInterval(13, 25)).map((share) => percent(share)),
    percent(EXAMPLE_BREAK_EVEN, 1),
    figure(all.profitFactor ?? Number.NaN, 2),
    `${figure(all.expectancy, 2)} R`,
    `${figure(all.maxDrawdown, 1)} R`,
    say(`${all.longestLosingStreak} pérdidas seguidas`, `${all.longestLosingStreak} losses in a row`),
  ],
  "indicator-mastery/antes-y-despues": ({ figure, percent }) => [
    figure(EXAMPLE.selectedFrom),
    ...[inSample, outOfSample].flatMap((part) => [
      part.trades,
      percent(part.winRate),
      figure(part.profitFactor ?? Number.NaN, 2),
      `${figure(Math.abs(part.expectancy), 2)} R`,
    ]),
  ],
  "indicator-mastery/riesgo-en-una-evaluacion": ({ figure, say }) => [
    `${figure(all.maxDrawdown, 1)} R`,
    ...[
      { at: "00:00", zone: "Europe/Prague", named: say("Europa central", "Central Europe") },
      { at: "00:00", zone: "Etc/GMT-3", named: "UTC+3" },
      { at: "17:00", zone: "America/Chicago", named: "Chicago" },
    ].map((start) => {
      const [summer, cold] = ["2027-07-14", "2027-01-13"].map((date) => clock(dayStartOnReferenceClock(start, date)));
      return `| ${start.at} ${say("en", "in")} ${start.named} | ${summer} | ${cold} |`;
    }),
  ],
  "ea-strategy-tester/del-setup-al-set": () => {
    const lines = winter.preset === null ? [] : presetLines(winter.preset, "2026-11-23T11:30:00");
    const quoted = ["Pattern1Hour", "HoursUntil", "TradeMonday", "StopLossPoints", "PointSize"];
    return lines.flatMap((line) =>
      line.kind === "input" && quoted.includes(line.name) ? [`\`${line.name}=${line.value}\``] : [],
    );
  },
  "ea-strategy-tester/puntos-ticks-y-lotes": ({ figure }) => [
    EXAMPLE.stopTicks,
    figure(number(winter.stop?.wanted), 2),
    figure(number(winter.stop?.price), 1),
    winter.stop?.points ?? Number.NaN,
    figure(number(winter.lots?.lots), 1),
    figure(number(winter.lots?.moneyPerLot), 2),
    figure(number(winter.lots?.moneyAtRisk), 2),
    figure(100 / number(winter.lots?.moneyPerLot), 3),
  ],
  "ea-strategy-tester/la-hora-del-broker": (words) => {
    const row = (name: string, date: string) =>
      `| ${name} | ${serverTimes(date, "newYork7", words)} | ${serverTimes(date, "eet", words)} |`;
    return [
      row(words.say("Enero", "January"), "2027-01-13"),
      row(words.say("15 de marzo de 2027", "15 March 2027"), "2027-03-15"),
      row(words.say("Julio", "July"), "2027-07-14"),
    ];
  },
  "ea-strategy-tester/sobreajuste": ({ figure, say }) => [
    say(
      `${figure(CANDIDATES)} candidatos y eligió ${LIBRARY.length}`,
      `${figure(CANDIDATES)} candidates and chose ${LIBRARY.length}`,
    ),
    `+${figure(libraryExpectancy("inSample"), 2)} R`,
    `${figure(libraryExpectancy("outOfSample"), 2)} R`,
    say(`Solo ${countAboveZero("outOfSample")} quedaron`, `Only ${countAboveZero("outOfSample")} were`),
  ],
  "metatrader-fundamentals/lotes-y-riesgo": ({ figure }) => [
    figure(number(winter.stop?.price), 1),
    figure(number(winter.lots?.moneyPerLot), 2),
    figure(number(winter.lots?.moneyAtRisk), 2),
    figure(number(convertExample("2026-11-23", { equity: "1000" }).lots?.moneyAtRisk), 2),
  ],
  "metatrader-fundamentals/costes": ({ figure }) => [
    `${EXAMPLE_COST_TICKS} ÷ ${EXAMPLE.stopTicks} = **${figure(EXAMPLE_COST_TICKS / EXAMPLE.stopTicks, 3)} R**`,
    `${figure((3 * EXAMPLE_COST_TICKS) / EXAMPLE.stopTicks, 3)} R`,
    figure(all.expectancy - (2 * EXAMPLE_COST_TICKS) / EXAMPLE.stopTicks, 2),
  ],
};

it.each(
  Object.entries(QUOTED).flatMap(([lesson, quoted]) => LANGUAGES.map((language) => ({ lesson, language, quoted }))),
)("$lesson in $language quotes the product's own figures", ({ lesson, language, quoted }) => {
  const text = readFileSync(`courses/${lesson}.${language}.md`, "utf8");
  for (const figure of quoted(wordsIn(language))) expect(text).toContain(String(figure));
});

it("what the lessons say in words is so", () => {
  // "A little over one out of three runs."
  const chance = streakProbability({ winRate: 0.51, trades: all.trades, losses: all.longestLosingStreak });
  expect(chance).toBeGreaterThan(1 / 3);
  expect(chance).toBeLessThan(0.4);
  // "221 of the 295 above zero."
  expect([countAboveZero("inSample"), LIBRARY.length]).toEqual([221, 295]);
  // "Silver pays about nine times as much as the Nasdaq."
  const costs = new Map(costsByMarket().map(({ asset, cost }) => [asset, cost]));
  expect((costs.get("XAGUSD") ?? 0) / (costs.get("NAS100") ?? 1)).toBeCloseTo(9, 0);
  expect([...costs.keys()].at(0)).toBe("TSLA");
  expect(
    differingSpans("2027-01-01")
      .map(({ from, to }) => [from, to])
      .slice(0, 2),
  ).toEqual([
    ["2027-03-14", "2027-03-27"],
    ["2027-10-31", "2027-11-06"],
  ]);
});
