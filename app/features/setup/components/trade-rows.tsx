import { formatCount, formatDay, formatQuote, formatR } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { priceDecimals } from "#domain/backtest/price-units.ts";
import type { TradeRecord } from "#domain/backtest/trade-list.ts";
import { endingName } from "../lib/setup-texts.ts";

type TradeRowsProps = { trades: readonly TradeRecord[]; tickSize: number };

export function TradeRows({ trades, tickSize }: TradeRowsProps) {
  const language = getLocale();
  const decimals = priceDecimals(tickSize);
  return (
    <tbody>
      {trades.map(({ number, date, side, entry, exit, r, minutes, ending }) => (
        <tr key={number} className="border-b last:border-b-0">
          <th scope="row" className="figures py-2 pr-4 text-left font-normal">
            {formatDay(date, language)}
          </th>
          <td className="py-2 pr-4">{side === "buy" ? m.setup_trade_buy() : m.setup_trade_sell()}</td>
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
