import type { OperatingDay } from "#domain/backtest/weekdays.ts";
import type { BrokerProfile } from "./broker-profile.ts";
import { daysBetween, mondayOf } from "./calendar.ts";
import { lastDateOfHours } from "./clock-changes.ts";
import type { ConvertibleSetup } from "./convertible-setup.ts";
import { toDecimal } from "./decimal.ts";
import { type Distance, distanceAt, type Lots, lotsFor } from "./distance.ts";
import { type ConversionProblem, findRefusals } from "./find-refusals.ts";
import { DAY_SHIFTS, PRESET_FORMAT, type Preset } from "./preset.ts";
import { isWholeSymbol, type RiskEntry, readRisk, readSymbol } from "./read-entries.ts";
import { type ServerDay, serverWeek } from "./server-week.ts";
import type { SymbolEntry, SymbolSpecification } from "./symbol-specification.ts";

export type ConversionDraft = {
  setup: ConvertibleSetup;
  /** Null until one is chosen. */
  broker: BrokerProfile | null;
  symbol: SymbolEntry;
  risk: RiskEntry;
  /** A date of the week the preset is for. */
  date: string;
  /** Operating days of the setup that this preset leaves out. */
  withoutDays: readonly OperatingDay[];
};

/** As much as is known so far, each part as soon as it can be; the preset only when nothing is missing or refused. */
export type Conversion = {
  week: ServerDay[] | null;
  /** The last date on which the week's hours hold; null where they always do. */
  hoursUntil: string | null;
  stop: Distance | null;
  target: Distance | null;
  lots: Lots | null;
  problems: ConversionProblem[];
  preset: Preset | null;
};

/** Spec: [2.3]; docs/field-notes.md, c1 to c3. A preset with a guessed figure would trade wrongly, so none is made of one. */
export function convertSetup(draft: ConversionDraft): Conversion {
  const { setup, broker } = draft;
  const symbol = readSymbol(draft.symbol);
  const risk = readRisk(draft.risk);
  const days = setup.days.filter((day) => !draft.withoutDays.includes(day));
  const week = broker === null ? null : serverWeek({ times: setup, days, profile: broker, date: draft.date });
  const hoursUntil = broker === null ? null : lastDateOfHours(mondayOf(draft.date), broker);
  const distanceOf = (ticks: number) => {
    const { point, tickSize } = symbol.found;
    if (point === undefined || tickSize === undefined) return null;
    return distanceAt({ ticks, tickSize: toDecimal(setup.tickSize) }, { point, tickSize });
  };
  const stop = distanceOf(setup.stopLoss);
  const target = distanceOf(setup.takeProfit);
  const { equity, percent } = risk.found;
  const whole = isWholeSymbol(symbol) ? symbol.found : null;
  const isSized = stop !== null && equity !== undefined && percent !== undefined && whole !== null;
  const lots = isSized ? lotsFor(stop.price, whole, { equity, percent }) : null;
  const problems: ConversionProblem[] = [
    ...(broker === null ? [{ code: "mt5.missing", field: "broker" } as const] : []),
    ...symbol.problems,
    ...risk.problems,
    ...findRefusals({ setup, symbol: symbol.found, week, stop, target }),
  ];
  const isReady =
    broker !== null && whole !== null && week !== null && stop !== null && target !== null && lots !== null;
  const preset =
    isReady && problems.length === 0
      ? makePreset({ setup, broker, symbol: whole, week, hoursUntil, stop, target, lots })
      : null;
  return { week, hoursUntil, stop, target, lots, problems, preset };
}

type Parts = {
  setup: ConvertibleSetup;
  broker: BrokerProfile;
  symbol: SymbolSpecification;
  /** Not empty, and on the server's working days. */
  week: ServerDay[];
  hoursUntil: string | null;
  stop: Distance;
  target: Distance;
  lots: Lots;
};

/** A preset of figures that have all been looked at. */
function makePreset({ setup, broker, symbol, week, hoursUntil, stop, target, lots }: Parts): Preset {
  const [day] = week;
  if (day === undefined) throw new Error("a preset needs an operating day");
  const [first, second] = day.patterns;
  const shift = daysBetween(second.server.date, first.server.date);
  const pattern1DayShift = DAY_SHIFTS.find((known) => known === shift);
  if (pattern1DayShift === undefined) throw new Error(`patterns of one date are ${shift} days apart on the server`);
  const days = new Set(week.map(({ patterns }) => patterns[1].server.weekday));
  return {
    format: PRESET_FORMAT,
    setupId: setup.id,
    setupName: setup.name,
    symbol: symbol.name,
    timeframe: setup.timeframe,
    direction: setup.direction,
    winterOffsetMinutes: broker.winterOffsetMinutes,
    daylightSaving: broker.daylightSaving,
    hoursFrom: mondayOf(day.date),
    hoursUntil,
    pattern1Hour: first.server.hour,
    pattern1Minute: first.server.minute,
    pattern1DayShift,
    pattern2Hour: second.server.hour,
    pattern2Minute: second.server.minute,
    tradeMonday: days.has("monday"),
    tradeTuesday: days.has("tuesday"),
    tradeWednesday: days.has("wednesday"),
    tradeThursday: days.has("thursday"),
    tradeFriday: days.has("friday"),
    stopPoints: stop.points,
    targetPoints: target.points,
    pointSize: symbol.point,
    lots: lots.lots,
  };
}
