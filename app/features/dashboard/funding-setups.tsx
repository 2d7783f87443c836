import { WithHypotheticalNotice } from "#app/core/disclosures/hypothetical-notice.tsx";
import { useShownAt } from "#app/core/sections/use-shown-at.ts";
import { type FundingSetupState, useFundingSetups } from "#app/core/setups/use-funding-setups.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import { LockedRow, OpenRow } from "./components/funding-rows.tsx";

/** Spec [2.21], [6.2], [6.4]: the plans' exclusive setups; those of the member's plan open, the others by name. */
export function FundingSetups() {
  const { status, setups, retry } = useFundingSetups();
  const section = useShownAt(paths.memberSetups, status !== "loading");
  return (
    <section ref={section} aria-labelledby="funding-title" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="funding-title" className="text-xl">
          {m.dashboard_setups_title()}
        </h2>
        {status === "ready" && setups.length > 0 ? <Count setups={setups} /> : null}
      </div>
      <div className="mt-4">
        {status === "loading" ? (
          <Skeleton className="h-96" />
        ) : status === "error" ? (
          <ErrorState title={m.common_setups_load_error()} retryLabel={m.common_retry()} onRetry={retry} />
        ) : setups.length === 0 ? (
          <EmptyState title={m.dashboard_setups_none()} text={m.dashboard_setups_none_text()} />
        ) : (
          <List setups={setups} />
        )}
      </div>
    </section>
  );
}

function Count({ setups }: { setups: FundingSetupState[] }) {
  const open = setups.filter(({ setup }) => setup !== null).length;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted">
      {m.dashboard_setups_count({ open, total: setups.length })}
      <TextLink to={paths.setups}>{m.panel_to_library()}</TextLink>
    </p>
  );
}

function List({ setups }: { setups: FundingSetupState[] }) {
  const rows = (
    <Card as="div" isFlush>
      <ul>
        {setups.map(({ teaser, setup }) =>
          setup === null ? <LockedRow key={teaser.id} teaser={teaser} /> : <OpenRow key={teaser.id} setup={setup} />,
        )}
      </ul>
    </Card>
  );
  const hasFigures = setups.some(({ setup }) => setup !== null);
  if (hasFigures) return <WithHypotheticalNotice className="mt-4">{rows}</WithHypotheticalNotice>;
  return (
    <>
      <p className="mb-4 text-sm text-muted">{m.dashboard_setups_locked()}</p>
      {rows}
    </>
  );
}
