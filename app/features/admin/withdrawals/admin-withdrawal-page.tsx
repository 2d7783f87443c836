import { useState } from "react";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { LoadedRecord } from "#app/core/office/records/loaded-record.tsx";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey, RecordHistory } from "#app/core/office/records/record-history.tsx";
import { type Fact, Facts, RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { formatDay } from "#app/core/setups/setup-figures.ts";
import { WithdrawalLevelBadge } from "#app/core/setups/withdrawals/withdrawal-level-badge.tsx";
import {
  LEVEL_MEANINGS,
  LEVEL_NAMES,
  withdrawalAmount,
  withdrawalText,
} from "#app/core/setups/withdrawals/withdrawal-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Select } from "#app/ui/select.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import * as paths from "#domain/pages/paths.ts";
import { WITHDRAWAL_LEVELS } from "#domain/results/withdrawal-certificate.ts";
import type { Route } from "./+types/admin-withdrawal-page";
import { WithdrawalForm } from "./withdrawal-form.tsx";
import { pictureAddress, useWithdrawal, type Withdrawal, withdrawalKey } from "./withdrawal-record.ts";

export const meta = pageMeta({
  path: paths.adminWithdrawal,
  title: m.withdrawals_seo_record_title,
  description: m.withdrawals_seo_record,
});

export default function WithdrawalRoute({ params }: Route.ComponentProps) {
  return <WithdrawalPage key={params.withdrawalId} withdrawalId={params.withdrawalId} />;
}

/** One withdrawal certificate: what it says, its holder's consent, how far it was checked. Spec: [2.23], [6.7]. */
function WithdrawalPage({ withdrawalId }: { withdrawalId: string }) {
  const query = useWithdrawal(withdrawalId);
  return (
    <LoadedRecord
      query={query}
      headingLevel={1}
      missing={{
        title: m.withdrawals_office_gone(),
        text: m.withdrawals_office_gone_text(),
        list: { to: paths.adminWithdrawals, label: m.common_withdrawal_certificates() },
      }}
    >
      {(certificate) => <WithdrawalView certificate={certificate} />}
    </LoadedRecord>
  );
}

function WithdrawalView({ certificate }: { certificate: Withdrawal }) {
  const mayWrite = useStaffMay()("results", "write");
  const { id, firm, paidOn, isPublished, isSample, level, version } = certificate;
  return (
    <RecordPage
      list={{ to: paths.adminWithdrawals, label: m.common_withdrawal_certificates() }}
      title={firm}
      subtitle={`${withdrawalAmount(certificate)} · ${formatDay(paidOn, getLocale())}`}
      states={
        <>
          {isSample ? <Badge tone="signal">{m.common_sample()}</Badge> : null}
          <WithdrawalLevelBadge level={level} />
          <Badge tone={isPublished ? "gain" : "neutral"}>
            {isPublished ? m.panel_is_published() : m.panel_not_published()}
          </Badge>
        </>
      }
      aside={
        <>
          <RecordSection title={m.admin_record_facts()}>
            <Facts facts={factsOf(certificate)} />
          </RecordSection>
          {mayWrite ? <Actions key={version} certificate={certificate} /> : null}
        </>
      }
    >
      <Picture certificate={certificate} />
      {mayWrite ? <WithdrawalForm key={version} certificate={certificate} /> : null}
      <RecordHistory subject={`withdrawal:${id}`} />
    </RecordPage>
  );
}

function Picture({ certificate }: { certificate: Withdrawal }) {
  const { picture } = certificate;
  return (
    <RecordSection title={m.withdrawals_office_picture()}>
      {picture === null ? (
        <p className="text-sm text-muted">{m.withdrawals_office_no_picture()}</p>
      ) : (
        <img
          src={pictureAddress(picture)}
          alt={withdrawalText(certificate)}
          className="max-h-[26rem] w-full rounded-control border bg-sunken object-contain"
        />
      )}
    </RecordSection>
  );
}

function factsOf(certificate: Withdrawal): (Fact | null)[] {
  const { holder, consentedOn, consentHow, level, levelSet } = certificate;
  const moment = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" });
  const setBy =
    levelSet === null
      ? null
      : m.withdrawals_office_level_by({
          date: moment.format(levelSet.at),
          name: levelSet.by ?? m.withdrawals_office_former_colleague(),
        });
  return [
    { label: m.panel_amount(), value: withdrawalAmount(certificate) },
    { label: m.withdrawals_holder(), value: holder },
    {
      label: m.withdrawals_office_consented_on(),
      value: consentedOn === null ? m.panel_missing() : formatDay(consentedOn, getLocale()),
    },
    consentHow === null ? null : { label: m.withdrawals_office_consent_how(), value: consentHow },
    {
      label: m.withdrawals_office_level(),
      value: (
        <>
          <span>{LEVEL_NAMES[level]()}</span>
          {setBy === null ? null : <span className="block text-xs text-muted">{setBy}</span>}
        </>
      ),
    },
  ];
}

function Actions({ certificate }: { certificate: Withdrawal }) {
  const { id: withdrawalId, version, isPublished, picture } = certificate;
  const [level, setLevel] = useState(certificate.level);
  const stale = [withdrawalKey(withdrawalId), historyKey(`withdrawal:${withdrawalId}`)];
  const { firm, amountCents, currency, paidOn, holder, consentedOn, consentHow } = certificate;
  return (
    <RecordSection title={m.admin_record_actions()}>
      <RecordAction
        label={isPublished ? m.panel_stop_publishing() : m.panel_publish()}
        consequence={isPublished ? m.withdrawals_office_hide_text() : m.withdrawals_office_publish_text()}
        done={isPublished ? m.withdrawals_office_hide_done() : m.withdrawals_office_publish_done()}
        run={() =>
          invokeFunction("update-withdrawal", {
            ...{ firm, amountCents, currency, paidOn, holder, consentedOn, consentHow },
            ...{ withdrawalId, picture, version },
            isPublished: !isPublished,
          })
        }
        stale={stale}
      />
      <RecordAction
        label={m.withdrawals_office_set_level()}
        consequence={m.withdrawals_office_set_level_text()}
        done={m.withdrawals_office_set_level_done()}
        run={() => invokeFunction("set-withdrawal-level", { withdrawalId, level, version })}
        stale={stale}
      >
        <Select
          label={m.withdrawals_office_level()}
          value={level}
          onChange={({ target }) => setLevel(WITHDRAWAL_LEVELS.find((known) => known === target.value) ?? level)}
          hint={LEVEL_MEANINGS[level]()}
          options={WITHDRAWAL_LEVELS.map((known) => ({ value: known, label: LEVEL_NAMES[known]() }))}
        />
      </RecordAction>
    </RecordSection>
  );
}
