import type { ReactNode } from "react";
import { formatCount, formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import type { History, HistoryFormat } from "#domain/histories/history.ts";
import { accountMoney } from "../lib/account-money.ts";
import { HistoryProblems } from "./history-problems.tsx";

const FORMATS: Record<HistoryFormat, () => string> = {
  mt5_html: () => "MetaTrader 5",
  mt5_xlsx: () => "MetaTrader 5 (xlsx)",
  mt4_html: () => "MetaTrader 4",
  myfxbook: () => "Myfxbook",
  tradingview: () => "TradingView",
  tradingview_paper: () => "TradingView Paper Trading",
  ctrader: () => "cTrader",
  ftmo: () => "FTMO",
  projectx: () => "TopstepX / ProjectX",
  tradovate: () => "Tradovate",
  fills: m.histories_format_fills,
  lpx: () => "LPX",
  mapped: m.histories_format_table,
};

type HistorySummaryProps = {
  name: string;
  history: History;
  /** Its file's, or its reader's word; null until that is said: amounts then name none. */
  currency: string | null;
  /** Back to its columns; null where they were never asked. */
  onColumns: (() => void) | null;
};

/** What was read of a file, and by its line what wasn't. */
export function HistorySummary({ name, history, currency, onColumns }: HistorySummaryProps) {
  const { trades, openTrades, balanceOperations } = history;
  const language = getLocale();
  const money = (cents: number) => accountMoney(cents, currency ?? "");
  const count = (value: number) => formatCount(value, language);
  const days = trades.flatMap(({ openedAt, closedAt }) => [openedAt, closedAt]).map((time) => time.slice(0, 10));
  const [first, last] = [days.reduce(least, days[0] ?? ""), days.reduce(most, days[0] ?? "")];
  const inParts = trades.filter(({ closings }) => closings.length > 1).length;
  const costs = trades.reduce((sum, { costsCents }) => sum + costsCents, 0);
  const moved = balanceOperations.reduce((sum, { cents }) => sum + cents, 0);
  const facts: [string, ReactNode][] = [
    [m.histories_format(), FORMATS[history.format]()],
    [m.common_trades(), count(trades.length)],
    ...(first === ""
      ? []
      : [[m.common_dates(), `${formatDay(first, language)} – ${formatDay(last, language)}`] as [string, string]]),
    ...(inParts === 0 ? [] : [[m.histories_in_parts(), count(inParts)] as [string, string]]),
    [m.histories_costs(), money(0 - costs)],
    ...(balanceOperations.length === 0
      ? []
      : [[m.histories_moved({ count: count(balanceOperations.length) }), money(moved)] as [string, string]]),
    ...(openTrades.length === 0 ? [] : [[m.histories_open(), count(openTrades.length)] as [string, string]]),
  ];
  return (
    <section aria-label={m.histories_read()} className="grid gap-3 text-sm">
      <div>
        <h3 className="text-base">{m.histories_read()}</h3>
        <p className="figures mt-1 text-xs break-all text-muted">{name}</p>
      </div>
      <dl className="grid">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-b py-1.5 last:border-b-0">
            <dt className="text-muted">{label}</dt>
            <dd className="figures text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {onColumns === null ? null : (
        <Button size="sm" className="justify-self-start" onClick={onColumns}>
          {m.histories_change_columns()}
        </Button>
      )}
      <HistoryProblems problems={history.problems} problemCount={history.problemCount} />
    </section>
  );
}

const least = (one: string, other: string) => (other < one ? other : one);
const most = (one: string, other: string) => (other > one ? other : one);
