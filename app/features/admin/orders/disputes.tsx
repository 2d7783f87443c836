import { DISPUTE_NAMES } from "#app/core/office/admin-lists/dispute-names.ts";
import { Facts, RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Tables } from "#supabase/database.types.ts";

type DisputesProps = { disputes: readonly Tables<"disputes">[]; moment: (at: string) => string };

/** An order's disputes: until when the provider takes evidence, and where they are answered. Spec: [2.23]. */
export function Disputes({ disputes, moment }: DisputesProps) {
  if (disputes.length === 0) return null;
  return (
    <RecordSection title={m.common_open_dispute()}>
      {disputes.map((dispute) => (
        <div key={dispute.id} className="grid gap-2">
          <Facts
            facts={[
              { label: m.panel_status(), value: DISPUTE_NAMES[dispute.status]() },
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
          <p className="text-sm">
            <TextLink to={href(paths.adminDispute, { disputeId: dispute.id })}>
              {dispute.status === "open" ? m.disputes_answer_link() : m.disputes_see_link()}
            </TextLink>
          </p>
        </div>
      ))}
    </RecordSection>
  );
}
