import { type CostSigns, columnName } from "./column-mapping.ts";
import { type DecimalMark, readNumber, toCents } from "./read-number.ts";

/** NinjaTrader's column of the side, in its languages: its profit has the commission taken off. docs/report-formats.md, 8.8. */
const NINJATRADER =
  /^(marketpos(ition)?|pos(icion|icao)?(de|do)?mercado|pos(ition)?(du|de)?marche|marktpos(ition)?|posmkt)$/;
const NET = /net(t?o|to)?|liquid|apres(frais|commission)|nach(gebuhr|kosten)|afterfees?|aftercosts?/;
const RUNNING = /cum|acu|kum|acc|running/;
const HALF_A_CENT = 0.005;

/** How a column of costs is written: by the sign that most of its amounts have, for a rebate has the other one. */
export function costSignsOf(cells: readonly string[], mark: DecimalMark): CostSigns | null {
  const amounts = cells.map((cell) => readNumber(cell, mark) ?? 0);
  const positive = amounts.filter((amount) => amount > 0).length;
  const negative = amounts.filter((amount) => amount < 0).length;
  return positive + negative === 0 ? null : positive >= negative ? "paid" : "signed";
}

/** Whether a column's name, without accents and spaces, says that costs are taken off. */
export function isNetName(name: string): boolean {
  return NET.test(name);
}

type Table = { head: readonly string[]; rows: readonly (readonly string[])[]; mark: DecimalMark };

/**
 * Whether a column of results has the costs taken off already: its name says so, NinjaTrader wrote it, or a running
 * total of nets beside it grows by it.
 */
export function isNetColumn(profit: number | undefined, { head, rows, mark }: Table): boolean {
  const names = head.map(columnName);
  if (profit === undefined) return false;
  const name = names[profit] ?? "";
  if (isNetName(name)) return true;
  if (/gross|brut/.test(name)) return false;
  if (names.some((each) => NINJATRADER.test(each))) return true;
  const total = names.findIndex((each) => RUNNING.test(each) && NET.test(each));
  if (total === -1) return false;
  const pairs = rows.flatMap((row) => {
    const [result, sum] = [readNumber(row[profit] ?? "", mark), readNumber(row[total] ?? "", mark)];
    return result === null || sum === null ? [] : [{ result, sum }];
  });
  return pairs.length > 0 && (growsBy(pairs) || growsBy(pairs.toReversed()));
}

function growsBy(pairs: readonly { result: number; sum: number }[]): boolean {
  return pairs.every(({ result, sum }, place) => {
    const before = pairs[place - 1]?.sum ?? (pairs.length === 1 ? 0 : sum - result);
    return Math.abs(toCents(sum - before) / 100 - result) < HALF_A_CENT;
  });
}
