import { useQuery } from "@tanstack/react-query";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { DisputeEvidence } from "#domain/actions/dispute-actions.ts";
import { type AnswerKind, refuseAnswer } from "#domain/orders/dispute.ts";
import { type DisputeRecord, disputeKey } from "./dispute-record.ts";
import { EvidenceForm } from "./evidence-form.tsx";

function refusalOf(dispute: DisputeRecord, kind: AnswerKind) {
  const { status, takes_evidence: takesEvidence, takes_acceptance: takesAcceptance } = dispute;
  return refuseAnswer(
    { status, takesEvidence, takesAcceptance, answers: dispute.answers.map(({ state }) => state) },
    kind,
  );
}

/** What the office can answer now: evidence, or that the buyer gets the money back. */
export function AnswerDispute({ dispute }: { dispute: DisputeRecord }) {
  const refusal = refusalOf(dispute, "evidence");
  const stale = [
    disputeKey(dispute.id),
    evidenceKey(dispute.id),
    historyKey(`order:${dispute.order.id}`),
    ["order-record", dispute.order.id],
  ];
  return (
    <>
      <RecordSection title={m.disputes_evidence()}>
        {refusal === "under_way" ? <Notice role="status">{m.disputes_under_way()}</Notice> : null}
        {refusal === "not_open" ? <Notice>{m.disputes_not_taken()}</Notice> : null}
        {refusal === null ? <Evidence disputeId={dispute.id} stale={stale} /> : null}
      </RecordSection>
      {refusalOf(dispute, "acceptance") === null ? (
        <RecordSection title={m.admin_record_actions()}>
          <RecordAction
            label={m.disputes_accept()}
            consequence={m.disputes_accept_text()}
            done={m.disputes_accept_done()}
            run={() => invokeFunction("accept-dispute", { disputeId: dispute.id })}
            stale={stale}
          />
        </RecordSection>
      ) : null}
    </>
  );
}

function evidenceKey(disputeId: string): string[] {
  return ["dispute-evidence", disputeId];
}

type EvidenceProps = { disputeId: string; stale: readonly (readonly string[])[] };

function Evidence({ disputeId, stale }: EvidenceProps) {
  const query = useQuery({ queryKey: evidenceKey(disputeId), queryFn: () => readEvidence(disputeId) });
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-96" />}
      failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
      isEmpty={(evidence) => evidence === null}
      empty={<p className="text-sm text-muted">{m.disputes_error_not_found()}</p>}
    >
      {(evidence) =>
        evidence === null ? null : <EvidenceForm disputeId={disputeId} evidence={evidence} stale={stale} />
      }
    </Loaded>
  );
}

/** Null where the dispute is gone. Throws what went wrong. */
async function readEvidence(disputeId: string): Promise<DisputeEvidence | null> {
  const result = await invokeFunction("read-dispute-evidence", { disputeId, language: getLocale() });
  if (result.ok) return result.data;
  if (result.code === "dispute.not_found") return null;
  throw new Error(result.code);
}
