import { type FormEvent, type ReactNode, Suspense, useCallback, useRef } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { unitNote, useResultUnit } from "#app/core/setups/result-unit.ts";
import { ResultUnitSwitch } from "#app/core/setups/result-unit-switch.tsx";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import * as paths from "#domain/pages/paths.ts";
import { MOST_COMPARED } from "#domain/setups/library-state.ts";
import { FilterChips } from "./components/filter-chips.tsx";
import { FilterDrawer } from "./components/filter-drawer.tsx";
import { FilterPanel } from "./components/filter-panel.tsx";
import { LibraryResults } from "./components/library-results.tsx";
import { RESULTS_ID } from "./components/pagination.tsx";
import { SearchBox } from "./components/search-box.tsx";
import { SortSelect } from "./components/sort-select.tsx";
import { LibraryReader } from "./lib/lazy-library-reader.ts";
import type { SetupSummary } from "./lib/setup-summary.ts";
import { useLibrary } from "./lib/use-library.ts";
import { type Change, useLibraryAddress } from "./lib/use-library-address.ts";
import { useOpenSetup } from "./lib/use-open-setup.ts";
import type { LibraryView } from "./library-view.ts";

export type LibraryPageProps = {
  view: LibraryView;
  /** Above the list: today's signals. */
  children?: ReactNode;
  /** The open setup's detail, shown over the library; without it a card leads to the setup's own page. */
  renderDetail?: (setupId: number, onClose: () => void) => ReactNode;
};

const FORM = "library";
const NONE: readonly SetupSummary[] = [];
const CompareBar = lazyPart(() => import("./components/compare-bar.tsx"), "CompareBar");

/** The library of setups; everything it shows is in its address. Spec: [2.2], [2.31]. */
export function LibraryPage({ view, children, renderDetail }: LibraryPageProps) {
  const { state, change } = useLibraryAddress();
  const { listed, page, facets, hasFailed, retry, needsFeed, takeSource } = useLibrary(view, state);
  const { onCompare, onClearCompared } = useCompared(change);
  const { onOpen, onClose } = useOpenSetup(change);
  const countRef = useRef<HTMLParagraphElement>(null);
  const panel = { state, facets, change };
  return (
    <main id="main" className="page-column pt-10 pb-24 max-sm:pt-8">
      <h1>{m.common_setups()}</h1>
      <p className="mt-2 max-w-[56ch] text-lg text-muted max-sm:text-base">{m.library_lead()}</p>
      {children}
      <div className="mt-6 grid items-start gap-x-8 gap-y-5 lg:grid-cols-[256px_minmax(0,1fr)]">
        <form
          id={FORM}
          action={paths.setups}
          aria-label={m.library_filters()}
          onSubmit={(event: FormEvent) => event.preventDefault()}
          className="hidden noscript:block lg:block"
        >
          <FilterPanel {...panel} />
          <Button type="submit" block className="mt-5 scripted:hidden">
            {m.library_apply()}
          </Button>
        </form>
        <section aria-label={m.common_setups()} className="min-w-0">
          <div className="flex flex-wrap gap-3">
            <SearchBox
              form={FORM}
              text={state.text}
              onText={(text) => change({ text }, { isReplacing: text !== "" && state.text !== "" })}
            />
            <FilterDrawer {...panel} matching={page?.matching ?? null} />
            <SortSelect form={FORM} sort={state.sort} onSort={(sort) => change({ sort })} />
          </div>
          <div id={RESULTS_ID} className="mt-4 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p ref={countRef} role="status" tabIndex={-1} className="min-h-8 content-center text-sm">
              {page === null ? null : (
                <>
                  <b className="figures font-semibold">{formatCount(page.matching, getLocale())}</b>{" "}
                  <span className="text-muted">
                    {m.library_of_total({ total: formatCount(page.total, getLocale()) })}
                  </span>
                </>
              )}
            </p>
            <ResultUnitSwitch className="ml-auto noscript:hidden sm:order-last" />
            <FilterChips state={state} focusAfter={countRef} />
          </div>
          {page !== null && hasFailed ? (
            <ErrorState
              className="mb-5"
              title={m.common_setups_load_error()}
              text={m.library_stale()}
              retryLabel={m.common_retry()}
              onRetry={retry}
            />
          ) : null}
          <Legend />
          <LibraryResults
            page={page}
            hasFailed={hasFailed}
            state={listed}
            compared={state.compared}
            onRetry={retry}
            onCompare={onCompare}
            onOpen={renderDetail === undefined ? null : onOpen}
          />
          {state.compared.length === 0 ? null : (
            <Suspense fallback={null}>
              <CompareBar compared={state.compared} onClear={onClearCompared} />
            </Suspense>
          )}
        </section>
      </div>
      {needsFeed ? (
        <Suspense fallback={null}>
          <LibraryReader sent={view.page?.setups ?? NONE} onSource={takeSource} />
        </Suspense>
      ) : null}
      {state.openSetup === null ? null : renderDetail?.(state.openSetup, onClose)}
    </main>
  );
}

/** What the figures of a card mean, on demand; the basis of the results is always shown. */
function Legend() {
  const note = unitNote(useResultUnit());
  return (
    <div className="mb-4 max-w-[90ch] text-xs text-muted">
      <details>
        <summary className="inline-block underline decoration-line-strong underline-offset-4 hover:text-text touch:py-2.5">
          {m.library_legend_title()}
        </summary>
        <p className="mt-1.5">{m.library_legend()}</p>
      </details>
      {note === null ? null : <p className="mt-1.5">{note}</p>}
    </div>
  );
}

/** Chooses setups to set side by side; kept in the address, but no step of its own. */
function useCompared(change: Change) {
  const onCompare = useCallback(
    (setupId: number, isOn: boolean) =>
      change(
        ({ compared }) => {
          const others = compared.filter((id) => id !== setupId);
          return { compared: isOn ? [...others, setupId].slice(0, MOST_COMPARED) : others };
        },
        { isReplacing: true },
      ),
    [change],
  );
  const onClearCompared = useCallback(() => change({ compared: [] }, { isReplacing: true }), [change]);
  return { onCompare, onClearCompared };
}
