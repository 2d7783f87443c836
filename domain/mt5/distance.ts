import { countNearest, type Decimal, wholeDecimal } from "./decimal.ts";
import type { SymbolSpecification } from "./symbol-specification.ts";

export type Distance = {
  /** As the setup says it: its ticks by its tick's size. */
  wanted: Decimal;
  /** The nearest that the broker trades, never less than one of its ticks. */
  price: Decimal;
  points: number;
  isRounded: boolean;
};

/**
 * A distance of a setup in a broker's points. It goes by price and never by the count of ticks, because a tick of the
 * setup's source and the broker's are different sizes. docs/field-notes.md, c2.
 */
export function distanceAt(
  { ticks, tickSize }: { ticks: number; tickSize: Decimal },
  symbol: Pick<SymbolSpecification, "point" | "tickSize">,
): Distance {
  const wanted = BigInt(ticks) * tickSize;
  const brokerTicks = countNearest(wanted, symbol.tickSize);
  const onTick = (brokerTicks === 0n ? 1n : brokerTicks) * symbol.tickSize;
  const points = countNearest(onTick, symbol.point);
  const price = points * symbol.point;
  return { wanted, price, points: Number(points), isRounded: price !== wanted };
}

export type Lots = {
  lots: Decimal;
  /** What is lost at the stop with one lot, and with these lots, in the account's currency. */
  moneyPerLot: Decimal;
  moneyAtRisk: Decimal;
  /** Set where the broker's least or most decided instead of the risk. */
  clampedTo: "min" | "max" | null;
};

export type Risk = {
  /** In the account's currency. */
  equity: Decimal;
  /** Percent of the equity that a stop may cost. */
  percent: Decimal;
};

/**
 * The lots that lose at most the given part of the equity at the stop: rounded down to the broker's step, then kept
 * between its least and its most. Not for a distance of zero. docs/field-notes.md, c2.
 */
export function lotsFor(distance: Decimal, symbol: SymbolSpecification, { equity, percent }: Risk): Lots {
  const { tickSize, tickValue, volumeStep, volumeMin, volumeMax } = symbol;
  // equity · percent / 100 / (distance / tickSize · tickValue) / step, in one division so that nothing rounds before.
  const steps = (equity * percent * tickSize) / (100n * distance * tickValue * volumeStep);
  const wanted = steps * volumeStep;
  const clampedTo = wanted < volumeMin ? "min" : wanted > volumeMax ? "max" : null;
  const lots = clampedTo === null ? wanted : clampedTo === "min" ? volumeMin : volumeMax;
  return {
    lots,
    moneyPerLot: (distance * tickValue) / tickSize,
    moneyAtRisk: (distance * tickValue * lots) / (tickSize * wholeDecimal(1)),
    clampedTo,
  };
}
