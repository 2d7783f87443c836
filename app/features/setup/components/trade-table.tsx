import { useMemo, useState } from "react";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { m } from "#app/paraglide/messages.js";
import { priceUnitsOf } from "#domain/backtest/price-units.ts";
import { listTrades, sortTrades, type TradeOrder } from "#domain/backtest/trade-list.ts";
import type { Setup } from "#domain/setups/setup.ts";
import type { SetupEvidence } from "#domain/setups/setup-evidence.ts";
import { Pager } from "./pager.tsx";
import { TradeDownloads } from "./trade-downloads.tsx";
import { TradeHeads } from "./trade-heads.tsx";
import { TradeRows } from "./trade-rows.tsx";

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
