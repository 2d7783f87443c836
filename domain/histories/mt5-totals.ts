import type { HistoryCollector } from "./collect-history.ts";
import { readNumber, toCents } from "./read-number.ts";

/** Money of a row of MetaTrader 5's report, in cents. */
type RowMoney = { netCents: number; resultCents: number; commission: number; fee?: number };

/**
 * Holds the three places of a report that say what its trades brought against each other: the positions, their deals, and
 * the line of results. A report is a text that anybody can edit. docs/report-formats.md, 2.2 and 10.
 */
export function makeMt5Totals(collector: HistoryCollector) {
  const positions = { count: 0, net: 0, result: 0, commission: 0, fee: 0 };
  const deals = { ...positions };
  let [said, isWhole, isTold]: [number | null, boolean, boolean] = [null, true, false];

  const add = (sum: typeof positions, { netCents, resultCents, commission, fee = 0 }: RowMoney) => {
    sum.count++;
    sum.net += netCents;
    sum.result += resultCents;
    sum.commission += commission;
    sum.fee += fee;
  };

  /** What a position brought against what its own deals did: swap and profit, which closings alone have. */
  function takePosition(line: number, money: RowMoney, dealsCents: number | null): void {
    add(positions, money);
    if (dealsCents === null || dealsCents === money.resultCents) return;
    isTold = true;
    collector.tell("history.deals_differ", line, (money.resultCents / 100).toFixed(2));
  }

  function takeResults(cells: readonly string[]): void {
    if (said === null && deals.count + positions.count > 0) said = readNetProfit(cells);
  }

  /** `isEveryDealPlaced`: then the positions' commissions are those of the deals, with their fees or without. */
  function end(isEveryDealPlaced: boolean): void {
    if (!isWhole || isTold) return;
    const apart = positions.commission - deals.commission;
    const isOtherCost = isEveryDealPlaced && apart !== 0 && apart !== deals.fee;
    const isApart = positions.count > 0 && deals.count > 0 && positions.result !== deals.result;
    // The fees of deals are in no position's row: either sum may be the report's.
    const sums = [positions, deals].flatMap(({ count, net }) => (count > 0 ? [net] : []));
    if (isApart) tellTotal(deals.result);
    else if (isOtherCost) tellTotal(deals.net);
    else if (said !== null && !sums.includes(said)) tellTotal(said);
  }

  const tellTotal = (cents: number) => collector.tell("history.totals_differ", null, (cents / 100).toFixed(2));

  return {
    takeDeal: (money: RowMoney) => add(deals, money),
    takePosition,
    takeResults,
    /** A row that couldn't be read: the sums say nothing. */
    missRow: () => {
      isWhole = false;
    },
    end,
  };
}

/** Known words of some languages; in others the net profit is the first of three figures and the sum of the two behind it. */
const NET_PROFIT =
  /^(total net profit|beneficio neto|lucro líquido total|profitto totale netto|чистая прибыль|總淨盈利)/i;

function readNetProfit(cells: readonly string[]): number | null {
  const filled = cells.filter((cell) => cell !== "");
  const cents = (place: number) => {
    const value = readNumber(filled[place] ?? "");
    return value === null ? null : toCents(value);
  };
  const named = filled.findIndex((cell) => NET_PROFIT.test(cell));
  if (named >= 0) return cents(named + 1);
  const [net, won, lost] = [cents(1), cents(3), cents(5)];
  const areLabels = [0, 2, 4].every((place) => cents(place) === null);
  if (filled.length !== 6 || !areLabels || net === null || won === null || lost === null) return null;
  return won >= 0 && lost <= 0 && won + lost === net ? net : null;
}
