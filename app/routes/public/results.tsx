import { Suspense, useMemo } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import {
  recordReaderContext,
  resultsReaderContext,
  setupReaderContext,
  withdrawalReaderContext,
} from "#app/context.ts";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { readRecordView } from "#app/core/setups/record/record-view.ts";
import { readResultsPage } from "#app/features/results/results-page.server.ts";
import { ResultsPage } from "#app/features/results/results-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { toResultsState } from "#domain/results/results-address.ts";
import type { Route } from "./+types/results";

export const meta = pageMeta({
  title: m.common_results,
  description: m.seo_results_description,
  path: paths.results,
});

/** Rendered by the server; their code follows the page's own. */
const WithdrawalGallery = lazyPart(() => import("#app/features/results/withdrawal-gallery.tsx"), "WithdrawalGallery");

const LiveRecord = lazyPart(() => import("#app/features/results/live-record.tsx"), "LiveRecord");

const SERVICE_UNAVAILABLE = 503;
/** An account that isn't there is no page. */
const STATUS = { account: 200, empty: 200, unknown: 404, unread: SERVICE_UNAVAILABLE } as const;

/** A page that lacks its results or its certificates is shown, but never kept. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const readers = { results: context.get(resultsReaderContext), setups: context.get(setupReaderContext) };
  const state = toResultsState(new URL(request.url).searchParams);
  const withdrawals = context.get(withdrawalReaderContext).readWithdrawals();
  const [page, certificates, record] = await Promise.all([
    readResultsPage(readers, state),
    withdrawals.catch(() => null),
    readRecordView(context.get(recordReaderContext)).catch(() => null),
  ]);
  const status = certificates === null || record === null ? SERVICE_UNAVAILABLE : STATUS[page.kind];
  return data({ page, withdrawals: certificates, record }, status);
}

/** The days of an account come with its page: another month or day of it asks for its trades only. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const [from, to] = [currentUrl, nextUrl].map((url) => toResultsState(url.searchParams).account);
  return currentUrl.pathname !== nextUrl.pathname || from !== to;
}

export default function ResultsRoute({ loaderData: { page, withdrawals, record } }: Route.ComponentProps) {
  const isSimulated = page.kind === "account" && page.results.account.kind === "simulated";
  // Made once: a step through the calendar draws no certificate anew.
  const rest = useMemo(
    () => (
      <>
        <div className="later-section mt-16 empty:hidden">
          <Suspense>
            <LiveRecord record={record} notice={isSimulated ? "linked" : "full"} />
          </Suspense>
        </div>
        <div className="later-section mt-16">
          <Suspense>
            <WithdrawalGallery withdrawals={withdrawals} />
          </Suspense>
        </div>
      </>
    ),
    [withdrawals, record, isSimulated],
  );
  const counters =
    record === null ? null : { live: record.live?.summary ?? null, replay: record.replay?.summary ?? null };
  return (
    <ResultsPage page={page} record={counters}>
      {rest}
    </ResultsPage>
  );
}
