import type { ReactNode } from "react";
import { PROFILE_TEXTS } from "#app/core/account/profile/profile-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { FailAccess } from "#app/core/office/admin-lists/fail-access.tsx";
import { productName } from "#app/core/office/admin-lists/order-texts.ts";
import { GrantMembership } from "#app/core/office/memberships/grant-membership.tsx";
import { MembershipActs } from "#app/core/office/memberships/membership-acts.tsx";
import { dayText, MEMBERSHIP_STATE_NAMES, whyEnded } from "#app/core/office/memberships/membership-texts.ts";
import { LoadedRecord } from "#app/core/office/records/loaded-record.tsx";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordNotes } from "#app/core/office/records/record-notes.tsx";
import { Facts, RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PROFILE_FIELDS, toProfile } from "#domain/account/member-profile.ts";
import { formatMoney } from "#domain/formats/format-money.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { languageName } from "#domain/language/language-of.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/admin-user-page";
import { BanAccount } from "./ban-account.tsx";
import { ChangeAddress } from "./change-address.tsx";
import { FirstStepsForm } from "./first-steps-form.tsx";
import { ROLE_NAMES } from "./role-names.ts";
import { SetName } from "./set-name.tsx";
import { StaffRoleForm } from "./staff-role.tsx";
import { PersonTimeline } from "./timeline/person-timeline.tsx";
import { type UserRecord, userKey, useUserRecord } from "./use-user-record.ts";

export const meta = pageMeta({
  path: paths.adminUser,
  title: m.admin_user_page_title,
  description: m.seo_office_user_description,
});

export default function UserRoute({ params }: Route.ComponentProps) {
  return <UserPage userId={params.userId} key={params.userId} />;
}

/** Everything about one account, and what can be done with it. Spec: [2.23]. */
function UserPage({ userId }: { userId: string }) {
  const query = useUserRecord(userId);
  return (
    <LoadedRecord
      query={query}
      missing={{
        title: m.admin_user_none(),
        text: m.admin_user_none_text(),
        list: { to: paths.adminOrders, label: m.panel_orders() },
      }}
    >
      {(record) => <UserView record={record} />}
    </LoadedRecord>
  );
}

function UserView({ record }: { record: UserRecord }) {
  const { account } = record;
  const { id } = account;
  return (
    <RecordPage
      list={{ to: paths.adminUsers, label: m.admin_users_title() }}
      title={account.name || m.admin_user_nameless()}
      subtitle={`${account.email ?? "–"} · ${m.admin_user_since({ date: day(account.created_at) })}`}
      states={<States record={record} />}
      aside={
        <>
          <RecordSection title={m.admin_record_facts()}>
            <Facts facts={factsOf(record)} />
          </RecordSection>
          <Actions record={record} />
          <FirstStepsForm record={record} />
          <StaffRoleForm account={account} />
        </>
      }
    >
      <Memberships record={record} />
      <RecordNotes subject={{ kind: "user", id, history: id }} />
      <PersonTimeline userId={id} email={account.email} />
    </RecordPage>
  );
}

function States({ record: { account, access, openTickets: open } }: { record: UserRecord }) {
  return (
    <>
      {account.plan_id === null ? null : <Badge tone="chosen">{productName(account.plan_id)}</Badge>}
      {account.plan_id === null && account.trial_ends_at !== null ? (
        <Badge tone="chosen">{m.common_free_trial()}</Badge>
      ) : null}
      {access?.status === "pending" ? <Badge tone="signal">{m.admin_user_access_pending()}</Badge> : null}
      {access?.status === "active" ? <Badge tone="gain">{m.common_access_active()}</Badge> : null}
      {open > 0 ? <Badge tone="signal">{m.admin_user_open_tickets({ count: open })}</Badge> : null}
      {account.is_banned ? <Badge tone="loss">{m.admin_user_banned()}</Badge> : null}
      {account.is_confirmed ? null : <Badge>{m.common_email_not_confirmed()}</Badge>}
      {account.staff_role === null ? null : <Badge>{ROLE_NAMES[account.staff_role]()}</Badge>}
    </>
  );
}

function factsOf({ account, access, alsoOf, formerAddresses }: UserRecord) {
  const { plan_id: plan, plan_ends_at: end, trial_ends_at: trialEnd } = account;
  const withoutPlan = trialEnd === null ? m.admin_user_no_plan() : `${m.common_free_trial()}, ${moment(trialEnd)}`;
  return [
    {
      label: m.common_plan(),
      value:
        plan === null ? withoutPlan : `${productName(plan)}, ${end === null ? m.admin_access_lifetime() : day(end)}`,
    },
    {
      label: m.admin_users_spent(),
      value: m.admin_user_paid_value({ total: money(account.spent_cents), count: account.paid_orders }),
    },
    { label: "TradingView", value: access?.tradingview_username ?? account.tradingview_username ?? "–" },
    alsoOf.length === 0 ? null : { label: m.admin_access_also_of_header(), value: alsoOf.join(", ") },
    ...profileFacts(account),
    { label: m.common_language(), value: languageName(account.language) },
    account.email === null
      ? null
      : { label: m.letters_title(), value: <LettersLink address={account.email}>{m.letters_of_person()}</LettersLink> },
    account.new_email === null ? null : { label: m.admin_user_address_waits(), value: account.new_email },
    formerAddresses.length === 0
      ? null
      : {
          label: m.admin_user_addresses_before(),
          value: formerAddresses.map((address) => (
            <span key={address} className="block [overflow-wrap:anywhere]">
              <LettersLink address={address}>{address}</LettersLink>
            </span>
          )),
        },
    {
      label: m.admin_users_seen(),
      value: account.last_sign_in_at === null ? "–" : moment(account.last_sign_in_at),
    },
    access?.expires_at == null ? null : { label: m.admin_user_access_until(), value: day(access.expires_at) },
  ];
}

function profileFacts(account: UserRecord["account"]) {
  const profile = toProfile(account);
  return PROFILE_FIELDS.flatMap((field) => {
    const { fact } = PROFILE_TEXTS[field];
    return fact === undefined ? [] : [{ label: fact(), value: profile[field] || "–" }];
  });
}

/** To the letters that went to an address. */
function LettersLink({ address, children }: { address: string; children: ReactNode }) {
  return <TextLink to={`${paths.adminLetters}?${new URLSearchParams({ q: address })}`}>{children}</TextLink>;
}

function Actions({ record: { account, access } }: { record: UserRecord }) {
  const may = useStaffMay();
  const stale = [userKey(account.id), historyKey(account.id)];
  const input = { userId: account.id, version: access?.version ?? 0 };
  const username = access?.tradingview_username ?? "";
  if (!may("users", "write") && !may("access", "write")) return null;
  return (
    <RecordSection title={m.admin_record_actions()}>
      {access?.status === "pending" && may("access", "write") ? (
        <RecordAction
          label={m.admin_user_grant()}
          consequence={m.admin_user_grant_text({ username })}
          done={m.admin_access_granted({ username })}
          run={() => invokeFunction("grant-indicator-access", input)}
          stale={stale}
        />
      ) : null}
      {access?.status === "pending" && access.problem === null ? <FailAccess row={access} /> : null}
      {access !== null && access.status !== "inactive" ? <SetName access={access} stale={stale} /> : null}
      {access?.withdraw_since != null && may("access", "write") ? (
        <RecordAction
          label={m.admin_user_withdraw()}
          consequence={m.admin_user_withdraw_text({ username })}
          done={m.admin_access_withdrawn({ username })}
          run={() => invokeFunction("withdraw-indicator-access", input)}
          stale={stale}
        />
      ) : null}
      {may("users", "write") ? (
        <RecordAction
          label={m.admin_user_end_sessions()}
          consequence={m.admin_user_end_sessions_text()}
          done={m.admin_user_sessions_ended()}
          run={() => invokeFunction("end-member-sessions", { userId: account.id })}
          stale={stale}
        />
      ) : null}
      <ChangeAddress account={account} />
      <BanAccount account={account} />
    </RecordSection>
  );
}

function Memberships({ record: { account, memberships } }: { record: UserRecord }) {
  return (
    <>
      <Lines title={m.admin_user_memberships()} empty={m.admin_user_no_memberships()}>
        {memberships.map((row) => (
          <Line key={row.id} start={productName(row.plan_id)} end={MEMBERSHIP_STATE_NAMES[row.state ?? ""]?.()}>
            {row.state === "ended"
              ? `${dayText(row.runs_from ?? row.starts_at)} – ${dayText(row.until_at)} · ${whyEnded(row.end_reason)}`
              : `${dayText(row.runs_from ?? row.starts_at)} – ${dayText(row.until_at)}`}
            <span className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
              <MembershipActs membership={row} state={row.state ?? ""} />
            </span>
          </Line>
        ))}
      </Lines>
      {account.email === null ? null : <GrantMembership email={account.email} />}
    </>
  );
}

function Lines({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <RecordSection title={title}>
      {children.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <ul className="grid text-sm">{children}</ul>
      )}
    </RecordSection>
  );
}

function Line({ start, end, children }: { start: ReactNode; end: ReactNode; children: ReactNode }) {
  return (
    <li className="border-t py-2 first:border-t-0 first:pt-0">
      <span className="flex justify-between gap-3">
        <span className="min-w-0 [overflow-wrap:anywhere]">{start}</span>
        <span className="shrink-0 figures">{end}</span>
      </span>
      <span className="block text-xs text-muted">{children}</span>
    </li>
  );
}

const day = (text: string) => dateFormat(getLocale(), { dateStyle: "medium" }).format(new Date(text));
const moment = (text: string) =>
  dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(text));
const money = (cents: number) => formatMoney(cents, getLocale());
