import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { freeFundingPlaces } from "#domain/setups/funding-setup.ts";
import { FreePlacesRow, LockedRow, OpenRow } from "./funding-rows.tsx";
import type { FundingSetupState, FundingSetupsState } from "./use-funding-setups.ts";

/** The plans' exclusive setups; those of the member's plan open, with their files, the others by name. Spec: [2.21], [6.4]. */
export function FundingList({ status, setups, retry }: FundingSetupsState) {
  if (status === "loading") return <Skeleton className="h-96" />;
  if (status === "error") {
    return <ErrorState title={m.common_setups_load_error()} retryLabel={m.common_retry()} onRetry={retry} />;
  }
  if (setups.length === 0)
    return <EmptyState title={m.dashboard_setups_none()} text={m.dashboard_setups_none_text()} />;
  const rows = <Rows setups={setups} />;
  const hasFigures = setups.some(({ setup }) => setup !== null);
  if (hasFigures) return <WithHypotheticalNotice className="mt-4">{rows}</WithHypotheticalNotice>;
  return (
    <>
      <p className="mb-4 text-sm text-muted">{m.dashboard_setups_locked()}</p>
      {rows}
    </>
  );
}

function Rows({ setups }: { setups: FundingSetupState[] }) {
  return (
    <Card as="div" isFlush>
      <ul>
        {setups.map(({ teaser, setup, files }) =>
          setup === null ? (
            <LockedRow key={teaser.id} teaser={teaser} />
          ) : (
            <OpenRow key={teaser.id} setup={setup} files={files} />
          ),
        )}
        {freeFundingPlaces(setups.map(({ teaser }) => teaser)).map((places) => (
          <FreePlacesRow key={places.planId} {...places} />
        ))}
      </ul>
    </Card>
  );
}

/** How many of them are open; nothing before they are read. */
export function FundingCount({ status, setups }: FundingSetupsState) {
  if (status !== "ready" || setups.length === 0) return null;
  const open = setups.filter(({ setup }) => setup !== null).length;
  return <span>{m.dashboard_setups_count({ open, total: setups.length })}</span>;
}
