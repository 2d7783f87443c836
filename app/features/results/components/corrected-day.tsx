import { Loaded } from "#app/core/data/query/loaded.tsx";
import { SharedQueryProvider } from "#app/core/data/query/shared-query-provider.tsx";
import { formatSignedMoney } from "#app/core/formats/signed-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { TradingAccount } from "#domain/results/account-trade.ts";
import type { DayFile, DayVersion } from "#domain/results/results-files.ts";
import { useDayFile } from "../lib/read-day.ts";
import { DayTrades } from "./day-trades.tsx";

type CorrectedDayProps = { account: TradingAccount; day: string };

/** The mark of a day that was corrected: why, and what each version before said. Spec [3.17]. */
export function CorrectedDay(props: CorrectedDayProps) {
  return (
    <SharedQueryProvider>
      <Correction {...props} />
    </SharedQueryProvider>
  );
}

function Correction({ account, day }: CorrectedDayProps) {
  const query = useDayFile(account.slug, day);
  return (
    <div id="correction" className="mt-5">
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-24" />}
        failure={{ headingLevel: 3, title: m.results_correction_load_error(), retryLabel: m.common_retry() }}
      >
        {(file) => <Mark account={account} file={file} />}
      </Loaded>
    </div>
  );
}

function Mark({ account, file: { day, versions } }: { account: TradingAccount; file: DayFile }) {
  const latest = versions.at(-1);
  if (latest === undefined) return null;
  return (
    <>
      <Notice tone="warning" title={m.results_day_was_corrected({ version: latest.version })}>
        {m.results_correction_reason({ reason: latest.reason ?? "–" })}
      </Notice>
      <details className="mt-3">
        <summary className="inline-block text-sm underline decoration-line-strong underline-offset-4 touch:py-2.5">
          {m.common_said_before()}
        </summary>
        {versions
          .slice(0, -1)
          .toReversed()
          .map((version) => (
            <Former key={version.version} account={account} day={day} version={version} />
          ))}
      </details>
    </>
  );
}

function Former({ account, day, version }: CorrectedDayProps & { version: DayVersion }) {
  const language = getLocale();
  const { reason, publishedAt, sequence, trades } = version;
  const date = dateFormat(language, { dateStyle: "medium" }).format(new Date(publishedAt));
  const money = formatSignedMoney(
    trades.reduce((sum, { profitCents }) => sum + profitCents, 0),
    language,
  );
  return (
    <div className="mt-3 border-t pt-3 text-sm text-muted">
      <p className="text-text">{m.results_former_line({ version: version.version, date, entry: sequence, money })}</p>
      {reason === null ? null : <p>{m.results_correction_reason({ reason })}</p>}
      <DayTrades account={account} trades={trades.map((trade) => ({ ...trade, day }))} setups={{}} />
    </div>
  );
}
