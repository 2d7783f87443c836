import type { BrokerProfile } from "./broker-profile.ts";
import { daysBetween, mondayOf } from "./calendar.ts";
import type { ConvertibleSetup } from "./convertible-setup.ts";
import type { Distance, Lots } from "./distance.ts";
import { DAY_SHIFTS, PRESET_FORMAT, type Preset } from "./preset.ts";
import type { ServerDay } from "./server-week.ts";
import type { SymbolSpecification } from "./symbol-specification.ts";

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
export function makePreset({ setup, broker, symbol, week, hoursUntil, stop, target, lots }: Parts): Preset {
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
