/**
 * Prices are kept as whole numbers, so that results don't depend on the machine: thousandths of the quoted unit, or
 * hundred-thousandths in a market whose tick is finer than a thousandth. The tick decides and nothing else: trades that
 * are stored, and the hash of them in the ledger, mean the same for ever. docs/decisions/172.
 */
export type PriceUnits = 1_000 | 100_000;

export const THOUSANDTHS: PriceUnits = 1_000;
export const HUNDRED_THOUSANDTHS: PriceUnits = 100_000;

/** In the quoted unit: EURUSD's. */
export const LEAST_TICK = 1 / HUNDRED_THOUSANDTHS;

/** A column of prices holds 32 bits. */
const MOST_UNITS = 2 ** 31 - 1;
/** What a decimal fraction may lack as a binary one, in units: less than this up to the largest that a column holds. */
const ROUNDING = 1e-6;

/** How many units a quoted unit has in a market with this tick, given in the quoted unit: 0.25 thousand, 0.00001 a hundred thousand. */
export function priceUnitsOf(tickSize: number): PriceUnits {
  return isWhole(tickSize * THOUSANDTHS) ? THOUSANDTHS : HUNDRED_THOUSANDTHS;
}

/** A price or a distance of the quoted unit in units; null where it is finer than they are, or larger than a column holds. */
export function toPriceUnits(price: number, units: PriceUnits): number | null {
  const count = Math.round(price * units);
  // Never -0, which no column keeps.
  return isWhole(price * units) && Math.abs(count) <= MOST_UNITS ? count + 0 : null;
}

/** A tick without the tail of a binary fraction; null where it isn't a whole number of the finest units. */
export function exactTick(tickSize: number): number | null {
  const units = tickSize * HUNDRED_THOUSANDTHS;
  return isWhole(units) ? Math.round(units) / HUNDRED_THOUSANDTHS : null;
}

/** Units of one tick, given in the quoted unit: 250 of 0.25, 1 of 0.00001. */
export function unitsOfTick(tickSize: number): number {
  const units = tickSize * priceUnitsOf(tickSize);
  return isWhole(units) ? Math.round(units) : units;
}

/** Decimals that a price of this market is written with at least: 2 of 0.25, 5 of 0.00001. */
export function priceDecimals(tickSize: number): number {
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++) if (isWhole(tickSize * 10 ** decimals)) return decimals;
  return MOST_DECIMALS;
}

const MOST_DECIMALS = 5;

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < ROUNDING;
}
