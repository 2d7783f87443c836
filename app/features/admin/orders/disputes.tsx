import { Facts, RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { ExternalLink } from "#app/ui/link.tsx";
import type { Tables } from "#supabase/database.types.ts";

/** Where PayPal takes evidence: its Resolution Center. */
const RESOLUTION_CENTER = "https://www.paypal.com/disputes/";

const STATE_NAMES: Record<Tables<"disputes">["status"], () => string> = {
  open: m.admin_history_dispute_opened,
  won: m.admin_history_dispute_won,
  lost: m.admin_history_dispute_lost,
};

type DisputesProps = { disputes: readonly Tables<"disputes">[]; moment: (at: string) => string };

/** An order's disputes: until when the provider takes evidence, and where. Spec: [2.23]. */
export function Disputes({ disputes, moment }: DisputesProps) {
  if (disputes.length === 0) return null;
  return (
    <RecordSection title={m.common_open_dispute()}>
      {disputes.map((dispute) => (
        <Facts
          key={dispute.id}
          facts={[
            { label: m.panel_status(), value: STATE_NAMES[dispute.status]() },
            { label: m.accounting_provider_id(), value: <code translate="no">{dispute.provider_dispute_id}</code> },
            { label: m.panel_opened_at(), value: moment(dispute.opened_at) },
            dispute.status !== "open"
              ? null
              : {
                  label: m.admin_dispute_answer_due(),
                  value: dispute.answer_due_at === null ? m.summary_no_deadline() : moment(dispute.answer_due_at),
                },
          ]}
        />
      ))}
      {disputes.some(({ status }) => status === "open") ? (
        <p className="text-sm">
          <ExternalLink href={RESOLUTION_CENTER} target="_blank">
            {m.admin_dispute_link()}
          </ExternalLink>
        </p>
      ) : null}
    </RecordSection>
  );
}
