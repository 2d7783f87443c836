import { useRevalidator } from "react-router";
import { ACCOUNT_KIND_NAMES, accountName } from "#app/core/setups/account-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import * as paths from "#domain/pages/paths.ts";
import { resultsSearch } from "#domain/results/results-address.ts";
import type { ResultsPageData } from "./results-page-data.ts";

/** In the place of an account that isn't shown: why, and what can be done. */
export function NoAccount({ page }: { page: Exclude<ResultsPageData, { kind: "account" }> }) {
  switch (page.kind) {
    case "empty":
      return (
        <EmptyState
          className="mt-8"
          title={m.results_empty()}
          text={m.results_empty_text()}
          action={<ButtonLink to={paths.setups}>{m.common_see_the_setups()}</ButtonLink>}
        />
      );
    case "unknown":
      return (
        <EmptyState
          className="mt-8"
          title={m.results_unknown_account()}
          text={m.results_unknown_account_text()}
          action={page.accounts.map(({ slug, kind, ...names }) => (
            <ButtonLink key={slug} to={resultsSearch({ account: slug, month: null, day: null })}>
              {accountName(names)} · {ACCOUNT_KIND_NAMES[kind]()}
            </ButtonLink>
          ))}
        />
      );
    default:
      return <Unread />;
  }
}

/** The server could not read the results; what it says is asked for again. Spec [8.13]. */
function Unread() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      className="mt-8"
      title={m.results_load_error()}
      text={m.results_load_error_text()}
      retryLabel={m.common_retry()}
      isRetrying={state === "loading"}
      onRetry={() => void revalidate()}
    />
  );
}
