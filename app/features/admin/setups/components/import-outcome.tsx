import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { ImportSummary } from "../lib/import-calls.ts";
import { ImportOrder } from "./import-order.tsx";
import { ImportRefusals } from "./import-refusals.tsx";
import { PlannedChanges } from "./planned-changes.tsx";

type ImportOutcomeProps = { summary: ImportSummary; isPending: boolean; onApply: (reason: string) => void };

/** What the file would change, why it can't, or that it has. */
export function ImportOutcome({ summary, isPending, onApply }: ImportOutcomeProps) {
  const { added, changed, removed, refusals, isApplied } = summary;
  if (refusals.count > 0) return <ImportRefusals refusals={refusals} />;
  const isNothing = added.count + changed.count + removed.count === 0;
  return (
    <>
      {isApplied ? (
        <Notice
          tone="success"
          role="status"
          title={m.admin_setups_import_applied()}
          action={<ButtonLink to={paths.adminSetups}>{m.common_see_the_setups()}</ButtonLink>}
        >
          {m.admin_setups_import_applied_text()}
        </Notice>
      ) : null}
      <PlannedChanges summary={summary} />
      {isApplied ? null : isNothing ? (
        <Notice>{m.admin_setups_import_nothing()}</Notice>
      ) : (
        <ImportOrder isPending={isPending} onApply={onApply} />
      )}
    </>
  );
}
