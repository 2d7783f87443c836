import { clockText } from "#app/core/formats/clock/clock-text.ts";
import { ZonedTime } from "#app/core/formats/clock/zoned-time.tsx";
import { formatSignedMoney } from "#app/core/formats/signed-figures.ts";
import { formatDay, formatQuote, formatR } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { TextLink } from "#app/ui/link.tsx";
import { zoneTime } from "#domain/clock/zone-time.ts";
import { formatMoney } from "#domain/formats/format-money.ts";
import { rResults } from "#domain/metrics/trade-metrics.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { TradingAccount } from "#domain/results/account-trade.ts";
import type { PublishedTrade } from "#domain/results/results-files.ts";
import { offsetName, toneOf } from "../lib/results-texts.ts";

type DayTradesProps = {
  account: TradingAccount;
  trades: readonly PublishedTrade[];
  /** Names of setups by their number. */
  setups: Readonly<Record<string, string>>;
};

/** Every trade of a day in two lines where there is room: when, what and by which setup, and what it came to. */
export function DayTrades({ account, trades, setups }: DayTradesProps) {
  return (
    <ol aria-label={m.results_day_trades()} className="mt-1">
      {trades.map((trade, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: trades have no name of their own, and never move
        <Trade key={place} trade={trade} zone={account.zone} setup={setupOf(trade, setups)} />
      ))}
    </ol>
  );
}

type Setup = { id: number; name: string | null };

function setupOf({ setupId }: PublishedTrade, setups: DayTradesProps["setups"]): Setup | null {
  return setupId === null ? null : { id: setupId, name: setups[setupId] ?? null };
}

function Trade({ trade, zone, setup }: { trade: PublishedTrade; zone: string; setup: Setup | null }) {
  const language = getLocale();
  const { openedAt, symbol, side, size, entry, exit, profitCents, costsCents } = trade;
  const opened = new Date(openedAt);
  const [r] = rResults([trade]);
  return (
    <li className="grid min-h-20 grid-cols-[60px_minmax(0,1fr)_auto] content-center gap-x-3 gap-y-0.5 border-t py-2 text-sm first:border-t-0 max-sm:min-h-34">
      <time dateTime={openedAt} className="figures text-signal-text">
        {clockText(zoneTime(opened, zone))}
      </time>
      <p className="min-w-0">
        {setup?.name?.startsWith(symbol) ? null : <b className="figures mr-1.5 font-medium">{symbol}</b>}
        <SetupLink setup={setup} />
      </p>
      <p className={`figures text-right font-semibold ${toneOf(profitCents)}`}>
        {formatSignedMoney(profitCents, language)}
      </p>
      <p className="text-[11px] leading-normal text-muted">
        <span className="sr-only">{m.results_trade_own_time()} </span>
        <ZonedTime instant={opened} zone="local" hasName={false} />
      </p>
      <p className="text-xs text-muted">
        {m.results_trade_line({
          side: side === "buy" ? m.common_trade_buy() : m.common_trade_sell(),
          size: formatQuote(size, language),
          entry: formatQuote(entry, language),
          exit: formatQuote(exit, language),
          closed: closedText(trade, zone),
          costs: formatMoney(costsCents, language),
        })}
      </p>
      <p className={`figures text-right text-xs ${toneOf(r ?? 0)}`}>
        {r === undefined ? m.results_r_unknown() : formatR(r, language, 2)}
      </p>
    </li>
  );
}

/** A setup that has left the library is named by its number; its page shows its state. */
function SetupLink({ setup }: { setup: Setup | null }) {
  if (setup === null) return <span className="text-muted">{m.results_setup_unknown()}</span>;
  return (
    <TextLink to={href(paths.setup, { id: setup.id })}>
      {setup.name ?? m.results_setup_number({ id: setup.id })}
    </TextLink>
  );
}

function closedText({ openedAt, closedAt }: PublishedTrade, zone: string): string {
  const [opened, closed] = [zoneTime(new Date(openedAt), zone), zoneTime(new Date(closedAt), zone)];
  const time = clockText(closed);
  if (opened.date === closed.date) return time;
  return m.results_trade_closed_on({
    date: formatDay(closed.date, getLocale()),
    time: `${time} ${offsetName(zone, new Date(closedAt))}`,
  });
}
