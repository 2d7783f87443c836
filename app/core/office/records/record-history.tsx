import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { UndoButton, useOpenActs } from "#app/core/office/undo/undo-button.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { isRecord } from "#domain/is-record.ts";
import { listChanges, type RecordChange } from "#domain/staff/record-changes.ts";
import type { Undo } from "#domain/staff/undo.ts";
import { readNames } from "./read-names.ts";
import { RecordSection } from "./record-page.tsx";

const SHOWN = 50;

/** What the audit trail calls what was done, in words; one that isn't here is shown as it is called. */
const ACTION_NAMES: Record<string, () => string> = {
  "account.deleted": m.admin_history_account_deleted,
  "cart.given_up": m.carts_history_given_up,
  "coupon.changed": m.coupons_history_changed,
  "coupon.created": m.coupons_history_created,
  "coupon.deleted": m.coupons_deleted,
  "coupon.switch_undone": m.undo_history_coupon,
  "coupon.switched_off": m.coupons_switched_off,
  "coupon.switched_on": m.coupons_switched_on,
  "failed_payment.brought_back": m.failed_history_brought_back,
  "failed_payment.let_go": m.failed_history_let_go,
  "failed_payment.link_sent": m.failed_history_link_sent,
  "failed_payment.put_aside": m.failed_history_put_aside,
  "failed_payment.taken": m.failed_history_taken,
  "first_step.completed": m.admin_history_first_step,
  "indicator_access.failed": m.admin_history_access_failed,
  "indicator_access.granted": m.admin_history_access_granted,
  "indicator_access.renamed": m.admin_history_access_renamed,
  "indicator_access.withdrawn": m.admin_history_access_withdrawn,
  "lesson.updated": m.courses_office_history,
  "membership.end_undone": m.undo_history_end,
  "membership.ended": m.memberships_history_ended,
  "membership.extended": m.memberships_history_extended,
  "membership.grant_undone": m.undo_history_grant,
  "membership.granted": m.memberships_history_granted,
  "membership.moved": m.memberships_history_moved,
  "names.reminded": m.names_history_reminded,
  "note.added": m.admin_history_note_added,
  "payment.capture_refused": m.admin_history_capture_refused,
  "payment.dispute_lost": m.admin_history_dispute_lost,
  "payment.dispute_opened": m.admin_history_dispute_opened,
  "payment.dispute_won": m.admin_history_dispute_won,
  "payment.dispute_won_after_end": m.admin_history_dispute_won_late,
  "payment.mismatch": m.admin_history_payment_mismatch,
  "payment.no_account": m.admin_history_payment_no_account,
  "payment.unwanted_capture": m.admin_history_unwanted_capture,
  "payment.refund_failed": m.orders_admin_history_failed,
  "recording.added": m.classes_history_recording_added,
  "recording.updated": m.classes_history_recording_updated,
  "recovery_code.used": m.admin_history_recovery_code,
  "recovery_codes.created": m.admin_history_recovery_codes,
  "referral.paid": m.referrals_admin_history_paid,
  "refund.confirmed": m.orders_admin_history_confirmed,
  "refund.refused": m.orders_admin_history_refused,
  "session.updated": m.classes_history_session_updated,
  "sessions.ended": m.admin_history_sessions_ended,
  "staff_role.changed": m.admin_history_staff_role,
  "ticket.answered": m.admin_history_ticket_answered,
  "ticket.changed": m.admin_history_ticket_changed,
  "trial.refused": m.admin_history_trial_refused,
  "trades.discarded": m.accounts_history_discarded,
  "trades.imported": m.accounts_history_imported,
  "trading_account.created": m.accounts_history_created,
  "trading_account.updated": m.accounts_history_updated,
  "trading_day.corrected": m.accounts_history_corrected,
  "trading_day.published": m.accounts_history_published,
  "testimonial.published": m.testimonials_history_published,
  "testimonial.refused": m.testimonials_history_refused,
  "withdrawal.created": m.withdrawals_office_history_created,
  "withdrawal.level_set": m.withdrawals_office_history_level,
  "withdrawal.updated": m.withdrawals_office_history_updated,
};

type Entry = {
  id: number;
  action: string;
  by: string | null;
  at: Date;
  reason: string | null;
  /** By which it may be undone. */
  actId: string | null;
  changes: RecordChange[];
};

export function historyKey(subject: string): [string, string] {
  return ["record-history", subject];
}

/** What was done to a record and by whom, from the audit trail: the entries of areas that the reader may read. */
export function RecordHistory({ subject }: { subject: string }) {
  const query = useQuery({ queryKey: historyKey(subject), queryFn: () => readHistory(subject) });
  const acts = useOpenActs(subject);
  return (
    <RecordSection title={m.admin_history_title()}>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-32" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
        isEmpty={({ entries }) => entries.length === 0}
        empty={<p className="text-sm text-muted">{m.admin_history_empty()}</p>}
      >
        {({ entries, total }) => (
          <>
            <ol className="grid gap-3 text-sm">
              {entries.map((entry) => (
                <HistoryEntry
                  key={entry.id}
                  entry={entry}
                  act={acts.find(({ kind, actId }) => kind === entry.action && actId === entry.actId)}
                />
              ))}
            </ol>
            {total > entries.length ? (
              <p className="text-xs text-muted">{m.admin_history_latest({ shown: entries.length, total })}</p>
            ) : null}
          </>
        )}
      </Loaded>
    </RecordSection>
  );
}

function HistoryEntry({ entry, act }: { entry: Entry; act: Undo | undefined }) {
  const { action, by, at, reason, changes } = entry;
  const moment = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" });
  return (
    <li className="border-t pt-3 first:border-t-0 first:pt-0">
      <p className="font-[550]">{ACTION_NAMES[action]?.() ?? action}</p>
      <p className="text-xs text-muted">
        <time dateTime={at.toISOString()}>{moment.format(at)}</time>
        {by === null ? null : ` · ${by}`}
      </p>
      {reason === null ? null : <p className="mt-1 text-xs [overflow-wrap:anywhere]">«{reason}»</p>}
      {changes.map(({ field, before, after }) => (
        <p key={field} className="mt-1 text-xs [overflow-wrap:anywhere]">
          <code translate="no">{field}</code>: <del className="text-muted">{before}</del>{" "}
          <ins className="no-underline">{after}</ins>
        </p>
      ))}
      <UndoButton act={act} />
    </li>
  );
}

/** What the trail's details say under this name: why it was done, or by what it may be undone. */
function detailOf(details: unknown, name: "reason" | "actId"): string | null {
  const detail = isRecord(details) ? details[name] : null;
  return typeof detail === "string" && detail !== "" ? detail : null;
}

async function readHistory(subject: string): Promise<{ entries: Entry[]; total: number }> {
  const supabase = await getSupabase();
  const { data, count, error } = await supabase
    .from("audit_log")
    .select("id, actor, action, before, after, details, at", { count: "exact" })
    .eq("subject", subject)
    .order("at", { ascending: false })
    .order("id", { ascending: false })
    .limit(SHOWN);
  if (error) throw error;
  const nameOf = await readNames(data.map(({ actor }) => actor));
  const entries = data.map(({ id, action, actor, before, after, details, at }) => ({
    id,
    action,
    by: nameOf(actor),
    at: new Date(at),
    reason: detailOf(details, "reason"),
    actId: detailOf(details, "actId"),
    changes: listChanges(before, after),
  }));
  return { entries, total: count ?? entries.length };
}
