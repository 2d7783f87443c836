import { Search } from "lucide-react";
import { memo } from "react";
import { hydratesNear } from "#app/core/browser/hydration/hydrates-near.tsx";
import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { m } from "#app/paraglide/messages.js";
import { buttonStyle } from "#app/ui/button-style.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { LibraryPage } from "#domain/setups/library-page.ts";
import { type LibraryState, MOST_COMPARED } from "#domain/setups/library-state.ts";
import type { SetupSummary } from "../lib/setup-summary.ts";
import { ClearAll } from "./filter-chips.tsx";
import { Pagination } from "./pagination.tsx";
import { SetupCard } from "./setup-card.tsx";

export type LibraryResultsProps = {
  page: LibraryPage<SetupSummary> | null;
  hasFailed: boolean;
  state: LibraryState;
  /** Ahead of `state`: a checkbox shows what was chosen in the same frame. */
  compared: readonly number[];
  onRetry: () => void;
  onCompare: (setupId: number, isOn: boolean) => void;
  onOpen: ((setupId: number) => void) | null;
};

const GRID = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";
const NearCard = hydratesNear(SetupCard, { as: "li", className: "later-card grid min-w-0", isInTurn: true });
const PLACEHOLDERS = Array.from({ length: 6 }, (_, place) => place);

/** The cards, or why there are none. Spec: [2.31], [8.12]. */
export const LibraryResults = memo(function LibraryResults(props: LibraryResultsProps) {
  const { page, hasFailed, state, compared, onRetry, onCompare, onOpen } = props;
  if (page === null) {
    return hasFailed ? (
      <ErrorState title={m.common_setups_load_error()} retryLabel={m.common_retry()} onRetry={onRetry} />
    ) : (
      <Placeholders />
    );
  }
  if (page.total === 0) {
    return <EmptyState title={m.library_empty_title()} text={m.library_empty_text()} />;
  }
  if (page.matching === 0) {
    return (
      <EmptyState
        icon={<Search aria-hidden="true" strokeWidth={1.5} />}
        title={m.library_nothing_title()}
        text={m.library_nothing_text()}
        action={<ClearAll state={state} className={buttonStyle({ variant: "secondary" })} />}
      />
    );
  }
  return (
    <WithHypotheticalNotice className="mt-8">
      <ul className={GRID}>
        {page.setups.map((setup) => (
          <NearCard
            key={setup.id}
            setup={setup}
            isCompared={compared.includes(setup.id)}
            isCompareFull={compared.length >= MOST_COMPARED}
            onCompare={onCompare}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <Pagination state={state} page={page.page} pages={page.pages} />
    </WithHypotheticalNotice>
  );
});

function Placeholders() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">{m.library_loading()}</span>
      {PLACEHOLDERS.map((place) => (
        <Skeleton key={place} className="h-[500px] rounded-card" />
      ))}
    </div>
  );
}
