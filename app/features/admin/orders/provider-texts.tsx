import { Fragment } from "react";
import { m } from "#app/paraglide/messages.js";
import type { Tables } from "#supabase/database.types.ts";

const PAYMENT_STATES: Record<Tables<"payments">["status"], () => string> = {
  completed: m.admin_order_paid_at,
  pending: m.admin_payment_pending,
  declined: m.admin_payment_declined,
  failed: m.admin_status_failed,
  partially_refunded: m.admin_status_partially_refunded,
  refunded: m.admin_status_refunded,
  reversed: m.admin_payment_reversed,
};

const REFUND_KINDS: Record<Tables<"refunds">["kind"], () => string> = {
  refund: m.panel_refund,
  reversal: m.admin_refund_reversal,
};

/** How following an event ended (server/orders/settle/follow-event.ts). */
const OUTCOMES: Record<string, () => string> = {
  already: m.admin_event_already,
  cancelled: m.admin_event_cancelled,
  captured: m.admin_event_captured,
  error: m.admin_event_error,
  no_order: m.admin_event_no_order,
  no_payment: m.admin_event_no_payment,
  not_done: m.admin_event_not_done,
  not_found: m.admin_event_not_found,
  recorded: m.admin_event_recorded,
  refused: m.admin_event_refused,
  unavailable: m.admin_event_unavailable,
  waiting: m.admin_event_waiting,
};

const NAMES: Record<string, () => string> = { ...OUTCOMES, ...PAYMENT_STATES, ...REFUND_KINDS };

/** A code of ours or the provider's in words, with the code beside it for anyone who searches the logs. */
export function CodeInWords({ code }: { code: string }) {
  const name = NAMES[code];
  return (
    <>
      {name === undefined ? null : `${name()} `}
      <code translate="no" className="text-xs text-muted">
        {code}
      </code>
    </>
  );
}

/** A dotted name that breaks after its dots, and inside a word only where that word fills the line. */
export function DottedName({ name }: { name: string }) {
  return (
    <code translate="no" className="text-xs">
      {name.split(/(?<=[._-])/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never move
        <Fragment key={place}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}
