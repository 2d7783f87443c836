import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { inLanguage } from "#app/core/formats/in-language.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey, RecordHistory } from "#app/core/office/records/record-history.tsx";
import { type Fact, Facts, RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { ACCOUNT_KIND_NAMES, accountName } from "#app/core/setups/account-texts.ts";
import { formatCount, formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { formatMoney } from "#domain/formats/format-money.ts";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { accountNameField, pickAccountNames } from "#domain/results/account-name.ts";
import type { Route } from "./+types/admin-trading-account-page";
import { AccountForm } from "./account-form.tsx";
import { type AccountView, accountKey, accountSubject } from "./account-record.ts";
import { ShownBadge } from "./admin-results-page.tsx";
import { ImportSection } from "./import-section.tsx";
import { LoadedAccount } from "./loaded-account.tsx";

export const meta = pageMeta({
  path: paths.adminTradingAccount,
  title: m.accounts_seo_account_title,
  description: m.accounts_seo_account,
});

export default function TradingAccountRoute({ params }: Route.ComponentProps) {
  return <AccountPage key={params.account} slug={params.account} />;
}

/** One trading account: its facts and days, what is imported into it, its history. Spec: [1.6], [2.23], [6.7]. */
function AccountPage({ slug }: { slug: string }) {
  return <LoadedAccount slug={slug}>{(account) => <View account={account} />}</LoadedAccount>;
}

function View({ account }: { account: AccountView }) {
  const mayWrite = useStaffMay()("results", "write");
  const { slug, kind, isPublished, version } = account;
  return (
    <RecordPage
      list={{ to: paths.adminResults, label: m.common_results() }}
      title={accountName(account)}
      subtitle={`${ACCOUNT_KIND_NAMES[kind]()} · ${slug}`}
      states={<ShownBadge isPublished={isPublished} />}
      aside={
        <>
          <RecordSection title={m.admin_record_facts()}>
            <Facts facts={factsOf(account)} />
          </RecordSection>
          <Days account={account} />
          {mayWrite ? (
            <RecordSection title={m.admin_record_actions()}>
              <ShowOrHide account={account} />
            </RecordSection>
          ) : null}
        </>
      }
    >
      {mayWrite ? (
        <>
          <ImportSection account={account} />
          <AccountForm key={version} account={account} />
        </>
      ) : null}
      <RecordHistory subject={accountSubject(slug)} />
    </RecordPage>
  );
}

function factsOf({ kind, startingCents, zone, dayEndsAt, ...names }: AccountView): Fact[] {
  return [
    ...LANGUAGES.map((language) => ({
      label: inLanguage(m.accounts_name_in, language),
      value: names[accountNameField(language)],
    })),
    { label: m.accounts_kind(), value: ACCOUNT_KIND_NAMES[kind]() },
    { label: m.accounts_start(), value: formatMoney(startingCents, getLocale()) },
    { label: m.accounts_zone(), value: zone },
    { label: m.accounts_day_end(), value: dayEndsAt },
  ];
}

function Days({ account: { slug, publishedDays, waitingDays, lastDay } }: { account: AccountView }) {
  const language = getLocale();
  const days = href(paths.adminTradingDays, { account: slug });
  return (
    <RecordSection title={m.common_days()}>
      <Facts
        facts={[
          { label: m.accounts_days_published(), value: formatCount(publishedDays, language) },
          lastDay === null ? null : { label: m.accounts_last_day(), value: formatDay(lastDay, language) },
          { label: m.accounts_days_waiting(), value: formatCount(waitingDays, language) },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {waitingDays === 0 ? null : (
          <ButtonLink size="sm" variant="primary" to={`${days}?state=waiting`}>
            {m.accounts_days_to_do()}
          </ButtonLink>
        )}
        <ButtonLink size="sm" to={days}>
          {m.accounts_days_all()}
        </ButtonLink>
      </div>
    </RecordSection>
  );
}

function ShowOrHide({ account }: { account: AccountView }) {
  const { slug, kind, startingCents, zone, dayEndsAt, isPublished, version } = account;
  return (
    <RecordAction
      label={isPublished ? m.panel_stop_publishing() : m.panel_publish()}
      consequence={isPublished ? m.accounts_hide_text() : m.accounts_show_text()}
      done={isPublished ? m.accounts_hide_done() : m.accounts_show_done()}
      run={() =>
        invokeFunction("update-trading-account", {
          ...{ account: slug, kind, startingCents, zone, dayEndsAt, version },
          ...pickAccountNames(account),
          isPublished: !isPublished,
        })
      }
      stale={[accountKey(slug), historyKey(accountSubject(slug))]}
    />
  );
}
