import { type ReactNode, Suspense } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { RecordLine } from "#app/core/setups/record/record-line.tsx";
import type { RecordCounters } from "#app/core/setups/record/record-view.ts";
import { m } from "#app/paraglide/messages.js";
import { AccountPage } from "./account-page.tsx";
import type { ResultsPageData } from "./results-page-data.ts";

const NoAccount = lazyPart(() => import("./no-account.tsx"), "NoAccount");

/** Results of every published account, from its trades, for anybody to count again. Spec [1.6], [2.5], [2.38], [3.17]. */
export function ResultsPage({
  page,
  record,
  children,
}: {
  page: ResultsPageData;
  /** Null where it couldn't be read; below, that says so. */
  record: RecordCounters | null;
  children?: ReactNode;
}) {
  return (
    <main id="main" className="page-column pt-10 pb-24 max-sm:pt-8">
      <h1>{m.common_results()}</h1>
      <p className="mt-2 max-w-[62ch] text-lg text-muted max-sm:text-base">{m.results_lead()}</p>
      {record === null ? null : (
        <p className="mt-3 text-sm empty:hidden">
          <RecordLine record={record} />
        </p>
      )}
      {page.kind === "account" ? (
        <AccountPage key={page.results.account.slug} results={page.results} />
      ) : (
        <Suspense>
          <NoAccount page={page} />
        </Suspense>
      )}
      {children}
    </main>
  );
}
