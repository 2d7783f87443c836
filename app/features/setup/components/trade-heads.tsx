import { ArrowDown, ArrowUp } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import type { TradeOrder } from "#domain/backtest/trade-list.ts";

/** The columns in their order, the result where a phone still shows it; the date's order is the number's. */
const HEADS: { order: TradeOrder; name: () => string; isText?: boolean }[] = [
  { order: "number", name: m.common_date, isText: true },
  { order: "side", name: m.common_trade_side, isText: true },
  { order: "r", name: m.common_result },
  { order: "entry", name: m.setup_trade_entry },
  { order: "exit", name: m.setup_trade_exit },
  { order: "minutes", name: m.setup_trade_minutes },
  { order: "ending", name: m.setup_trade_ending, isText: true },
];

type TradeHeadsProps = {
  sorting: { order: TradeOrder; isDescending: boolean };
  onSort: (order: TradeOrder) => void;
};

export function TradeHeads({ sorting, onSort }: TradeHeadsProps) {
  return (
    <thead>
      <tr className="border-b text-xs">
        {HEADS.map(({ order, name, isText }) => {
          const isSorted = sorting.order === order;
          const Arrow = sorting.isDescending ? ArrowDown : ArrowUp;
          return (
            <th
              key={order}
              scope="col"
              aria-sort={isSorted ? (sorting.isDescending ? "descending" : "ascending") : undefined}
              className={isText ? "pr-4 text-left" : "pl-4 text-right nth-last-2:pr-4"}
            >
              <button
                type="button"
                onClick={() => onSort(order)}
                className={`inline-flex min-h-9 items-center gap-1 font-medium touch:min-h-11 ${isSorted ? "text-text" : "text-muted"}`}
              >
                <span>{name()}</span>
                {isSorted ? <Arrow aria-hidden="true" className="size-3" /> : null}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
