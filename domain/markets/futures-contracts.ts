/**
 * What a point of one contract is worth in US dollars, by the contract's root. From the exchanges' specifications
 * (cmegroup.com, Contract Specs): grains are quoted in cents a bushel, bonds in points of their nominal value.
 */
const POINT_VALUES: Readonly<Record<string, number>> = {
  ...{ ES: 50, MES: 5, NQ: 20, MNQ: 2, YM: 5, MYM: 0.5, RTY: 50, M2K: 5, EMD: 100, NKD: 5 },
  ...{ CL: 1_000, MCL: 100, QM: 500, BZ: 1_000, NG: 10_000, QG: 2_500, MNG: 1_000, RB: 42_000, HO: 42_000 },
  ...{ GC: 100, MGC: 10, QO: 50, SI: 5_000, SIL: 1_000, QI: 2_500, HG: 25_000, MHG: 2_500, PL: 50, PA: 100 },
  ...{ ZB: 1_000, UB: 1_000, ZN: 1_000, TN: 1_000, ZF: 1_000, ZT: 2_000 },
  ...{ "6E": 125_000, M6E: 12_500, E7: 62_500, "6B": 62_500, M6B: 6_250, "6A": 100_000, M6A: 10_000 },
  ...{ "6C": 100_000, "6J": 12_500_000, "6S": 125_000, "6N": 100_000, "6M": 500_000 },
  ...{ ZC: 50, ZS: 50, ZW: 50, KE: 50, ZL: 600, ZM: 100, LE: 400, HE: 400, GF: 500 },
  ...{ BTC: 5, MBT: 0.1, ETH: 50, MET: 0.1 },
};

/** `NQ 12-26`, `MNQ SEP25`, `MNQZ6`, `ESH2026`, `ES1!`, with an exchange before it. */
const CONTRACT =
  /^(?:[A-Z_]+:)?([A-Z0-9]{1,3}?)(?: \d{2}-\d{2}| [A-Z]{3} ?\d{2}|[FGHJKMNQUVXZ](?:\d{1,2}|20\d{2})|[12]!)$/;

/**
 * Dollars that a point of this contract is worth; null where it isn't known. A root alone is none: `CL` and `GC` are
 * shares, too.
 */
export function pointValueOf(symbol: string): number | null {
  const root = CONTRACT.exec(symbol.trim().toUpperCase())?.[1] ?? "";
  return Object.hasOwn(POINT_VALUES, root) ? (POINT_VALUES[root] ?? null) : null;
}
