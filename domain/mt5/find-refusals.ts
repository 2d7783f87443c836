import type { ConvertibleSetup } from "./convertible-setup.ts";
import { toDecimal } from "./decimal.ts";
import type { Distance } from "./distance.ts";
import type { EntryProblem } from "./read-entries.ts";
import { daysOnWeekend, type ServerDay } from "./server-week.ts";
import { isWritable } from "./set-file.ts";
import type { SymbolSpecification } from "./symbol-specification.ts";
import { toPeriod } from "./timeframes.ts";

/** Why no preset is made although everything may have been filled in. */
export type ConversionProblem =
  | EntryProblem
  | { code: "mt5.digits_and_point"; digits: number }
  | { code: "mt5.volume_order" }
  | { code: "mt5.unwritable"; field: "name" | "setup" }
  | { code: "mt5.timeframe"; timeframe: string }
  | { code: "mt5.no_days" }
  | { code: "mt5.weekend"; days: ServerDay[] }
  | { code: "mt5.stops_level"; of: "stop" | "target"; points: number; least: number };

type Facts = {
  setup: ConvertibleSetup;
  symbol: Partial<SymbolSpecification>;
  week: ServerDay[] | null;
  stop: Distance | null;
  target: Distance | null;
};

/** What contradicts itself, what the terminal could not take, and what the broker would not. docs/field-notes.md, c1 to c3. */
export function findRefusals({ setup, symbol, week, stop, target }: Facts): ConversionProblem[] {
  return [
    ...symbolRefusals(symbol),
    ...(isWritable(setup.name) ? [] : [{ code: "mt5.unwritable", field: "setup" } as const]),
    ...(toPeriod(setup.timeframe) === null ? [{ code: "mt5.timeframe", timeframe: setup.timeframe } as const] : []),
    ...(week === null ? [] : weekRefusals(week)),
    ...tooClose("stop", stop, symbol),
    ...tooClose("target", target, symbol),
  ];
}

function symbolRefusals({ name, digits, point, volumeMin, volumeMax }: Facts["symbol"]): ConversionProblem[] {
  const problems: ConversionProblem[] = [];
  if (name !== undefined && !isWritable(name)) problems.push({ code: "mt5.unwritable", field: "name" });
  if (digits !== undefined && point !== undefined && point !== toDecimal(10 ** -digits))
    problems.push({ code: "mt5.digits_and_point", digits });
  if (volumeMin !== undefined && volumeMax !== undefined && volumeMin > volumeMax)
    problems.push({ code: "mt5.volume_order" });
  return problems;
}

function weekRefusals(week: ServerDay[]): ConversionProblem[] {
  if (week.length === 0) return [{ code: "mt5.no_days" }];
  const days = daysOnWeekend(week);
  return days.length === 0 ? [] : [{ code: "mt5.weekend", days }];
}

function tooClose(
  of: "stop" | "target",
  distance: Distance | null,
  { stopsLevel }: Facts["symbol"],
): ConversionProblem[] {
  if (distance === null || stopsLevel === undefined || distance.points >= stopsLevel) return [];
  return [{ code: "mt5.stops_level", of, points: distance.points, least: stopsLevel }];
}
