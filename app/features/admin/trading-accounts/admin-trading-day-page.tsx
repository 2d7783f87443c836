import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { ZonedTime } from "#app/core/formats/clock/zoned-time.tsx";
import { formatSignedMoney } from "#app/core/formats/signed-figures.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { LoadedRecord } from "#app/core/office/records/loaded-record.tsx";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey, RecordHistory } from "#app/core/office/records/record-history.tsx";
import { Facts, RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { accountName } from "#app/core/setups/account-texts.ts";
import { formatCount, formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/admin-trading-day-page";
import { DayBadge } from "./admin-trading-days-page.tsx";
import { CorrectDay } from "./correct-day.tsx";
import { type DayView, dayKey, daySubject, type KeptTrade, tradeLine, useDay } from "./day-record.ts";
import { LoadedAccount } from "./loaded-account.tsx";

export const meta = pageMeta({
  path: paths.adminTradingDay,
  title: m.accounts_seo_day_title,
  description: m.accounts_seo_day,
});

export default function TradingDayRoute({ params }: Route.ComponentProps) {
  return <DayPage key={`${params.account} ${params.day}`} slug={params.account} day={params.day} />;
}

/** One day of an account: what counts, what waits, every version, and its correction. Spec: [1.6], [2.23], [3.17]. */
function DayPage({ slug, day }: { slug: string; day: string }) {
  const query = useDay(slug, day);
  return (
    <LoadedAccount slug={slug}>
      {(account) => <LoadedDay query={query} slug={slug} name={accountName(account)} />}
    </LoadedAccount>
  );
}

type LoadedDayProps = { query: ReturnType<typeof useDay>; slug: string; name: string };

function LoadedDay({ query, slug, name }: LoadedDayProps) {
  return (
    <LoadedRecord
      query={query}
      headingLevel={1}
      missing={{
        title: m.accounts_day_gone(),
        text: m.accounts_day_gone_text(),
        list: { to: href(paths.adminTradingDays, { account: slug }), label: m.accounts_days_all() },
      }}
    >
      {(found) => <View view={found} name={name} />}
    </LoadedRecord>
  );
}

function View({ view, name }: { view: DayView; name: string }) {
  const mayWrite = useStaffMay()("results", "write");
  const { account: slug, day, state, version, counting, waiting } = view;
  const language = getLocale();
  const sum = (trades: readonly KeptTrade[]) => trades.reduce((total, { profitCents }) => total + profitCents, 0);
  return (
    <RecordPage
      list={{ to: href(paths.adminTradingDays, { account: slug }), label: m.accounts_days_title({ name }) }}
      title={m.accounts_day_title({ day: formatDay(day, language), name })}
      subtitle={formatSignedMoney(sum(version > 0 ? counting : waiting), language)}
      states={<DayBadge state={state} />}
      aside={
        <>
          <RecordSection title={m.admin_record_facts()}>
            <Facts
              facts={[
                { label: m.accounts_published_trades(), value: formatCount(counting.length, language) },
                { label: m.accounts_waiting(), value: formatCount(waiting.length, language) },
              ]}
            />
          </RecordSection>
          {version === 0 ? null : <Versions view={view} />}
          {mayWrite && waiting.length > 0 ? <Actions view={view} /> : null}
        </>
      }
    >
      <Trades title={m.accounts_trades_counting()} trades={counting} />
      <Trades title={m.accounts_trades_waiting()} trades={waiting} />
      {mayWrite && version > 0 ? <CorrectDay key={version} view={view} /> : null}
      <RecordHistory subject={daySubject(view)} />
    </RecordPage>
  );
}

function Trades({ title, trades }: { title: string; trades: readonly KeptTrade[] }) {
  if (trades.length === 0) return null;
  return (
    <RecordSection title={title}>
      <ul className="text-sm">
        {trades.map((trade) => (
          <li key={trade.id} className="border-t py-2 first:border-t-0 [overflow-wrap:anywhere]">
            {tradeLine(trade)}
            <span className="block text-xs text-muted">
              <ZonedTime instant={new Date(trade.closedAt)} zone="local" />
            </span>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

function Versions({ view: { versions } }: { view: DayView }) {
  const moment = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" });
  return (
    <RecordSection title={m.accounts_versions()}>
      <ul className="grid gap-3 text-sm">
        {versions.map(({ version, reason, publishedAt, sequence }) => (
          <li key={version} className="border-t pt-3 [overflow-wrap:anywhere] first:border-t-0 first:pt-0">
            <span>{m.accounts_version_line({ version, date: moment.format(publishedAt), entry: sequence })}</span>
            {reason === null ? null : <span className="block text-muted">{reason}</span>}
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

function Actions({ view }: { view: DayView }) {
  const { account, day, version } = view;
  const waiting = view.waiting.length;
  const named = { day: formatDay(day, getLocale()) };
  const stale = [dayKey(account, day), historyKey(daySubject(view))];
  return (
    <RecordSection title={m.admin_record_actions()}>
      {version === 0 ? (
        <RecordAction
          label={m.accounts_publish_day_of(named)}
          consequence={m.accounts_publish_text()}
          done={m.accounts_publish_day_done(named)}
          run={() => invokeFunction("publish-day", { account, day, waiting })}
          stale={stale}
        />
      ) : null}
      <RecordAction
        label={m.accounts_discard_day_of(named)}
        consequence={m.accounts_discard_text()}
        done={m.accounts_discard_day_done(named)}
        run={() => invokeFunction("discard-trades", { account, day, waiting })}
        stale={stale}
      />
    </RecordSection>
  );
}
