import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  exactTick,
  HUNDRED_THOUSANDTHS,
  priceDecimals,
  priceUnitsOf,
  THOUSANDTHS,
  toPriceUnits,
  unitsOfTick,
} from "./price-units.ts";

describe("the units of a market's prices", () => {
  it.each([
    { asset: "EURUSD", tick: 0.00001, units: 100_000, oneTick: 1, decimals: 5 },
    { asset: "EURUSD in pips", tick: 0.0001, units: 100_000, oneTick: 10, decimals: 4 },
    { asset: "XRPUSD", tick: 0.0001, units: 100_000, oneTick: 10, decimals: 4 },
    { asset: "6E", tick: 0.00005, units: 100_000, oneTick: 5, decimals: 5 },
    { asset: "USDJPY", tick: 0.001, units: 1_000, oneTick: 1, decimals: 3 },
    { asset: "XAGUSD", tick: 0.005, units: 1_000, oneTick: 5, decimals: 3 },
    { asset: "TSLA", tick: 0.01, units: 1_000, oneTick: 10, decimals: 2 },
    { asset: "NAS100", tick: 0.25, units: 1_000, oneTick: 250, decimals: 2 },
    { asset: "US30", tick: 1, units: 1_000, oneTick: 1_000, decimals: 0 },
  ])("of $asset are its tick's", ({ tick, units, oneTick, decimals }) => {
    expect([priceUnitsOf(tick), unitsOfTick(tick), priceDecimals(tick)]).toEqual([units, oneTick, decimals]);
    expect(exactTick(tick)).toBe(tick);
  });

  it("take a price as it is written, and none that is finer or too large", () => {
    expect(toPriceUnits(1.08543, HUNDRED_THOUSANDTHS)).toBe(108_543);
    expect(toPriceUnits(-0, THOUSANDTHS)).toBe(0);
    expect(toPriceUnits(1.085431, HUNDRED_THOUSANDTHS)).toBeNull();
    expect(toPriceUnits(16_520.0001, THOUSANDTHS)).toBeNull();
    expect(toPriceUnits(21_475, HUNDRED_THOUSANDTHS)).toBeNull();
    expect(toPriceUnits(Number.NaN, THOUSANDTHS)).toBeNull();
    expect(exactTick(0.000_015)).toBeNull();
  });

  it("give every price back that they take", () => {
    const price = fc.integer({ min: -(2 ** 31 - 1), max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(price, fc.constantFrom(THOUSANDTHS, HUNDRED_THOUSANDTHS), (count, units) => {
        const written = (count / units).toFixed(units === THOUSANDTHS ? 3 : 5);
        expect(toPriceUnits(Number(written), units)).toBe(count);
        expect(Number(written)).toBe(count / units);
      }),
    );
  });
});
