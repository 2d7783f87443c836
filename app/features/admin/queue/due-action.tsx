import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { accessList } from "#app/core/office/admin-lists/access-list.ts";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { titleOf } from "./due-texts.ts";
import { ItemDetails } from "./item-details.tsx";
import { DUE_QUERY, type OfficeItem } from "./read-due-items.ts";

/** The one button of a row: it does what is to be done, or leads to where it is. */
export function DueAction({ item }: { item: OfficeItem }) {
  const { kind, ref, id, about } = item;
  if (kind === "access" || kind === "trial" || kind === "withdraw") return <MarkAccess item={item} />;
  if (kind === "draw_prize")
    return <Way to={`${paths.adminDrawPrizes}?q=${about ?? ""}`} label={m.summary_deliver()} item={item} />;
  if (kind === "draw_cancelled" || kind === "draw_late")
    return <Way to={`${paths.adminDraws}?q=${id}`} label={m.common_review()} item={item} />;
  if (kind === "job") return <Way to={`${paths.adminJobs}?q=${id}`} label={m.summary_look_job()} item={item} />;
  if (kind === "letter")
    return <Way to={href(paths.adminLetter, { letterId: id })} label={m.summary_look_letter()} item={item} />;
  if (kind === "provider_event" || ref === null) return <ItemDetails item={item} />;
  const order = href(paths.adminOrder, { orderId: ref });
  const user = href(paths.adminUser, { userId: ref });
  switch (kind) {
    case "ticket":
      return <Way to={href(paths.adminTicket, { ticketId: ref })} label={m.summary_answer()} item={item} />;
    case "testimonial":
      return <Way to={href(paths.adminTestimonial, { testimonialId: ref })} label={m.summary_read()} item={item} />;
    case "refund":
      return <Way to={order} label={m.summary_answer()} item={item} />;
    case "dispute":
      return <Way to={href(paths.adminDispute, { disputeId: id })} label={m.summary_defend()} item={item} />;
    case "payment_failed":
      return <Way to={href(paths.adminFailedPayment, { orderId: ref })} label={m.common_review()} item={item} />;
    case "payment_held":
    case "order_problem":
      return <Way to={order} label={m.common_review()} item={item} />;
    case "share":
      return <Way to={order} label={m.summary_pay()} item={item} />;
    case "trial_ending":
    case "term_ending":
      return <Way to={user} label={m.summary_write()} item={item} />;
    case "room":
      return <Way to={href(paths.adminClass, { sessionId: ref })} label={m.summary_add_room()} item={item} />;
  }
}

function Way({ to, label, item }: { to: string; label: string; item: OfficeItem }) {
  return (
    <ButtonLink to={to} size="sm" block>
      {label}
      <span className="sr-only">: {titleOf(item)}</span>
    </ButtonLink>
  );
}

/** What was done by hand on the charting platform is marked here; who may only read is led to the list. */
function MarkAccess({ item }: { item: OfficeItem }) {
  const { kind, ref, about, version } = item;
  const mayWrite = useStaffMay()("access", "write");
  const isWithdrawal = kind === "withdraw";
  const label = isWithdrawal ? m.common_withdraw() : m.summary_grant();
  if (!mayWrite || ref === null || version === null) {
    const stage = isWithdrawal ? "?stage=withdraw" : "";
    return <Way to={`${paths.adminIndicatorAccess}${stage}`} label={label} item={item} />;
  }
  const name = about ?? "";
  return (
    <RecordAction
      isSmall
      label={label}
      consequence={isWithdrawal ? m.summary_withdraw_text({ name }) : m.summary_grant_text({ name })}
      done={isWithdrawal ? m.access_event_revoked() : m.summary_granted()}
      run={() =>
        invokeFunction(isWithdrawal ? "withdraw-indicator-access" : "grant-indicator-access", { userId: ref, version })
      }
      stale={[[DUE_QUERY], [accessList.name]]}
    />
  );
}
