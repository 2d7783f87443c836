import { Loaded } from "#app/core/data/query/loaded.tsx";
import { SharedQueryProvider } from "#app/core/data/query/shared-query-provider.tsx";
import { formatSignedMoney, formatSignedShare } from "#app/core/formats/signed-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { TradingAccount } from "#domain/results/account-trade.ts";
import type { MonthFile } from "#domain/results/results-files.ts";
import { tradingDayEnd } from "#domain/results/trading-day.ts";
import type { HistoryDay } from "../lib/account-history.ts";
import { useMonthFile } from "../lib/read-month.ts";
import { capitalised, longDate, offsetName, toneOf } from "../lib/results-texts.ts";
import { DayTrades } from "./day-trades.tsx";

type DayPanelProps = {
  account: TradingAccount;
  day: HistoryDay;
  /** The month that came with the page. */
  sent: MonthFile;
};

/** A day's trades and the state of its entry in the evidence ledger. Apart from the page, which fetches other months with it. */
export function DayPanel(props: DayPanelProps) {
  return (
    <SharedQueryProvider>
      <Panel {...props} />
    </SharedQueryProvider>
  );
}

function Panel({ account, day, sent }: DayPanelProps) {
  const language = getLocale();
  const query = useMonthFile(account.slug, day.date.slice(0, "2023-07".length), sent);
  return (
    <section aria-labelledby="day" className="mt-5 border-t pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id="day" aria-live="polite" className="text-base">
          {capitalised(longDate(day.date))}
        </h3>
        <p className={`figures font-semibold ${toneOf(day.profitCents)}`}>
          {formatSignedShare(day.profitCents / account.startingCents, language)}
          <span className="ml-3 text-sm font-normal">{formatSignedMoney(day.profitCents, language)}</span>
        </p>
      </div>
      <p className="mt-2 text-xs text-muted">
        {m.results_day_hours({ zone: offsetName(account.zone, tradingDayEnd(day.date, account)) })}
      </p>
      <Loaded
        query={query}
        skeleton={<TradesSkeleton trades={day.trades} />}
        failure={{
          headingLevel: 3,
          title: m.results_month_load_error(),
          text: m.results_month_load_error_text(),
          retryLabel: m.common_retry(),
        }}
      >
        {({ trades, setups }) => (
          <DayTrades account={account} trades={trades.filter((trade) => trade.day === day.date)} setups={setups} />
        )}
      </Loaded>
      <p className="mt-3 text-xs text-muted">
        {m.results_day_entry({ entry: day.sequence })}{" "}
        <TextLink to={`${paths.verification}?cuenta=${account.slug}&dia=${day.date}`}>
          {m.results_day_verify()}
        </TextLink>
      </p>
    </section>
  );
}

/** As high as the trades that are on their way: a trade has three lines at most, on a phone six. */
function TradesSkeleton({ trades }: { trades: number }) {
  return (
    <div role="status" aria-label={m.results_loading()} className="mt-1 grid">
      {Array.from({ length: trades }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={place} className="grid min-h-20 content-center max-sm:min-h-34 gap-2 border-t first:border-t-0">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}
