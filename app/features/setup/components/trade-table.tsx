import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { useMemo, useState } from "react";
import { saveFile } from "#app/core/browser/storage/save-file.ts";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatCount, formatDay, formatQuote, formatR } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { priceDecimals, priceUnitsOf } from "#domain/backtest/price-units.ts";
import { type TradesHead, tradesCsv, tradesJson } from "#domain/backtest/trade-export.ts";
import { listTrades, sortTrades, type TradeOrder, type TradeRecord } from "#domain/backtest/trade-list.ts";
import type { Setup } from "#domain/setups/setup.ts";
import type { SetupEvidence } from "#domain/setups/setup-evidence.ts";
import { endingName } from "../lib/setup-texts.ts";
import { TradeHeads } from "./trade-heads.tsx";

const PAGE = 20;

/** Every trade, the newest first; sorted by any column, twenty at a time, and as a file. */
export function TradeTable({ setup, evidence }: { setup: Setup; evidence: SetupEvidence }) {
  useHypotheticalNotice();
  const [sorting, setSorting] = useState<{ order: TradeOrder; isDescending: boolean }>({
    order: "number",
    isDescending: true,
  });
  const [page, setPage] = useState(0);
  const list = useMemo(
    () => listTrades(evidence.trades, evidence.results, priceUnitsOf(setup.tickSize)),
    [setup, evidence],
  );
  const sorted = useMemo(() => sortTrades(list, sorting.order, sorting.isDescending), [list, sorting]);

  function sortBy(order: TradeOrder) {
    setSorting(({ order: former, isDescending }) => ({ order, isDescending: former === order ? !isDescending : true }));
    setPage(0);
  }

  return (
    <div className="mt-3 grid gap-3">
      <TradeDownloads setup={setup} list={list} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label={m.setup_trade_list()} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-xs whitespace-nowrap sm:text-sm">
          <caption className="sr-only">{m.setup_trade_list()}</caption>
          <TradeHeads sorting={sorting} onSort={sortBy} />
          <TradeRows trades={sorted.slice(page * PAGE, (page + 1) * PAGE)} tickSize={setup.tickSize} />
        </table>
      </section>
      <Pager page={page} pageSize={PAGE} total={list.length} onPage={setPage} />
    </div>
  );
}

type TradeRowsProps = { trades: readonly TradeRecord[]; tickSize: number };

function TradeRows({ trades, tickSize }: TradeRowsProps) {
  const language = getLocale();
  const decimals = priceDecimals(tickSize);
  return (
    <tbody>
      {trades.map(({ number, date, side, entry, exit, r, minutes, ending }) => (
        <tr key={number} className="border-b last:border-b-0">
          <th scope="row" className="figures py-2 pr-4 text-left font-normal">
            {formatDay(date, language)}
          </th>
          <td className="py-2 pr-4">{side === "buy" ? m.common_trade_buy() : m.common_trade_sell()}</td>
          <td className={`figures py-2 pl-4 text-right ${r > 0 ? "text-gain" : r < 0 ? "text-loss" : ""}`}>
            {formatR(r, language, 2)}
          </td>
          <td className="figures py-2 pl-4 text-right">{formatQuote(entry, language, decimals)}</td>
          <td className="figures py-2 pl-4 text-right">{formatQuote(exit, language, decimals)}</td>
          <td className="figures py-2 pr-4 pl-4 text-right">{formatCount(minutes, language)}</td>
          <td className="py-2">{endingName(ending)}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** All trades as a file, made in the browser from what is on the screen. */
function TradeDownloads({ setup, list }: { setup: Setup; list: readonly TradeRecord[] }) {
  const head: TradesHead = {
    setup: setup.name,
    asset: setup.asset,
    timeframe: setup.timeframe,
    results: "simulated",
  };
  const notice = `${m.disclosures_hypothetical_title()}. ${m.disclosures_hypothetical_text()}`;
  const name = `lpx-setup-${setup.id}-backtest`;
  const files = [
    { kind: "CSV", type: "text/csv;charset=utf-8", name: `${name}.csv`, text: () => tradesCsv(head, list) },
    { kind: "JSON", type: "application/json", name: `${name}.json`, text: () => tradesJson(head, list, notice) },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {files.map((file) => (
        <Button key={file.kind} size="sm" onClick={() => saveFile({ ...file, content: file.text() })}>
          <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.setup_download({ kind: file.kind })}
        </Button>
      ))}
    </div>
  );
}

type PagerProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

/** `1–20 de 417` between two buttons; the range is announced when it changes. */
function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const language = getLocale();
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const from = Math.min(total, page * pageSize + 1);
  const to = Math.min(total, (page + 1) * pageSize);
  return (
    <div className="flex items-center justify-end gap-1 text-sm text-muted">
      <span aria-live="polite" className="figures mr-2">
        {m.setup_page_of({
          from: formatCount(from, language),
          to: formatCount(to, language),
          total: formatCount(total, language),
        })}
      </span>
      <PageButton name={m.setup_page_before()} isOff={page === 0} onClick={() => onPage(page - 1)} Icon={ChevronLeft} />
      <PageButton
        name={m.setup_page_after()}
        isOff={page >= last}
        onClick={() => onPage(page + 1)}
        Icon={ChevronRight}
      />
    </div>
  );
}

type PageButtonProps = { name: string; isOff: boolean; onClick: () => void; Icon: typeof ChevronLeft };

/** Keeps the focus at the ends, which a disabled button would lose. */
function PageButton({ name, isOff, onClick, Icon }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff}
      onClick={() => isOff || onClick()}
      className="icon-button text-text aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-60"
    >
      <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
    </button>
  );
}
