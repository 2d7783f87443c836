import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalText, parseDecimal, toDecimal } from "./decimal.ts";
import { distanceAt, lotsFor } from "./distance.ts";

const decimal = (text: string) => parseDecimal(text) ?? 0n;

describe("decimal", () => {
  it.each(["0.25", "12", "0.00000001", "999999999999.12345678"])("reads and writes %s", (text) => {
    expect(decimalText(decimal(text))).toBe(text);
  });
  it.each(["", "-1", "1e3", "1.2.3", "1,2,3", "0,25", "1,000", "0.123456789", "1234567890123", "١٢"])(
    "doesn't read %o",
    (text) => {
      expect(parseDecimal(text)).toBeNull();
    },
  );
  it("takes a number's decimals as they are written", () => {
    expect(decimalText(toDecimal(0.1 + 0.2))).toBe("0.3");
  });
});

describe("distanceAt", () => {
  /** Ticks of the setup's source by their size, then the broker's point and tick. docs/field-notes.md, c2. */
  it.each([
    {
      title: "a future's tick of 0.25 on a CFD of points of 0.1",
      ticks: 160,
      tick: 0.25,
      point: "0.1",
      brokerTick: "0.1",
      points: 400,
      price: "40",
      isRounded: false,
    },
    {
      title: "the same on points of 0.01",
      ticks: 160,
      tick: 0.25,
      point: "0.01",
      brokerTick: "0.01",
      points: 4000,
      price: "40",
      isRounded: false,
    },
    {
      title: "the same on points of 1",
      ticks: 161,
      tick: 0.25,
      point: "1",
      brokerTick: "1",
      points: 40,
      price: "40",
      isRounded: true,
    },
    {
      title: "a half up",
      ticks: 162,
      tick: 0.25,
      point: "1",
      brokerTick: "1",
      points: 41,
      price: "41",
      isRounded: true,
    },
    {
      title: "a broker's tick larger than its point",
      ticks: 10,
      tick: 0.01,
      point: "0.01",
      brokerTick: "0.25",
      points: 0,
      price: "0",
      isRounded: true,
    },
    {
      title: "a pip of a 5-digit pair is 10 points",
      ticks: 20,
      tick: 0.0001,
      point: "0.00001",
      brokerTick: "0.00001",
      points: 200,
      price: "0.002",
      isRounded: false,
    },
    {
      title: "a 3-digit yen pair alike",
      ticks: 20,
      tick: 0.01,
      point: "0.001",
      brokerTick: "0.001",
      points: 200,
      price: "0.2",
      isRounded: false,
    },
  ])("[2.3] $title", ({ ticks, tick, point, brokerTick, points, price, isRounded }) => {
    const found = distanceAt(
      { ticks, tickSize: toDecimal(tick) },
      { point: decimal(point), tickSize: decimal(brokerTick) },
    );
    const least = points === 0 ? { points: 25, price: "0.25" } : { points, price };
    expect({ ...found, price: decimalText(found.price) }).toMatchObject({ ...least, isRounded });
  });

  it("[2.3] is always whole ticks of the broker, at least one, and at most half of one off", () => {
    const sizes = fc.constantFrom("0.00001", "0.001", "0.01", "0.1", "0.25", "0.5", "1", "5").map(decimal);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        sizes,
        sizes,
        fc.constantFrom(1n, 5n, 10n, 25n),
        (ticks, own, point, many) => {
          const brokerTick = point * many;
          const { price, wanted, points, isRounded } = distanceAt(
            { ticks, tickSize: own },
            { point, tickSize: brokerTick },
          );
          expect(price % brokerTick).toBe(0n);
          expect(price).toBe(BigInt(points) * point);
          expect(points).toBeGreaterThan(0);
          expect(isRounded).toBe(price !== wanted);
          const off = price > wanted ? price - wanted : wanted - price;
          if (price > brokerTick) expect(off * 2n <= brokerTick).toBe(true);
        },
      ),
    );
  });
});

describe("lotsFor", () => {
  const nasdaq = {
    name: "NAS100",
    digits: 1,
    point: decimal("0.1"),
    tickSize: decimal("0.1"),
    stopsLevel: 0,
    volumeMin: decimal("0.1"),
    volumeStep: decimal("0.1"),
    volumeMax: decimal("50"),
    tickValue: decimal("0.1"),
  };
  it.each([
    {
      title: "1 % of 10,000 over 40 a lot",
      distance: "40",
      equity: "10000",
      percent: "1",
      lots: "2.5",
      perLot: "40",
      atRisk: "100",
      clampedTo: null,
    },
    {
      title: "rounded down to the step",
      distance: "41",
      equity: "10000",
      percent: "1",
      lots: "2.4",
      perLot: "41",
      atRisk: "98.4",
      clampedTo: null,
    },
    {
      title: "0.3 of 0.1 steps, no less by a binary fraction",
      distance: "100",
      equity: "3000",
      percent: "1",
      lots: "0.3",
      perLot: "100",
      atRisk: "30",
      clampedTo: null,
    },
    {
      title: "the least where the risk is too small",
      distance: "400",
      equity: "1000",
      percent: "0.5",
      lots: "0.1",
      perLot: "400",
      atRisk: "40",
      clampedTo: "min",
    },
    {
      title: "the most where it is too large",
      distance: "1",
      equity: "100000",
      percent: "100",
      lots: "50",
      perLot: "1",
      atRisk: "50",
      clampedTo: "max",
    },
  ])("[2.3] takes $title", ({ distance, equity, percent, lots, perLot, atRisk, clampedTo }) => {
    const found = lotsFor(decimal(distance), nasdaq, { equity: decimal(equity), percent: decimal(percent) });
    expect({
      lots: decimalText(found.lots),
      perLot: decimalText(found.moneyPerLot),
      atRisk: decimalText(found.moneyAtRisk),
      clampedTo: found.clampedTo,
    }).toEqual({ lots, perLot, atRisk, clampedTo });
  });

  it("[2.3] never risks more than asked, unless the broker's least does", () => {
    const amounts = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (cents, tenths, ticks) => {
          const equity = toDecimal(cents / 100);
          const percent = toDecimal(tenths / 10);
          const { lots, moneyAtRisk, moneyPerLot, clampedTo } = lotsFor(BigInt(ticks) * nasdaq.tickSize, nasdaq, {
            equity,
            percent,
          });
          const allowed = (equity * percent) / decimal("100");
          if (clampedTo !== "min") expect(moneyAtRisk <= allowed).toBe(true);
          // One more step would be too much.
          if (clampedTo === null) expect(moneyAtRisk + moneyPerLot / 10n > allowed).toBe(true);
          expect(lots % nasdaq.volumeStep).toBe(0n);
        },
      ),
    );
  });
});
