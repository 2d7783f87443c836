import type { ReactNode } from "react";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import { type AccountView, useAccount } from "./account-record.ts";

type LoadedAccountProps = { slug: string; children: (account: AccountView) => ReactNode };

/** What is shown of an account as soon as it is read: before that nothing of it has a name; of an unknown one it says so. */
export function LoadedAccount({ slug, children }: LoadedAccountProps) {
  const query = useAccount(slug);
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-96" />}
      failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 1 }}
      isEmpty={(account) => account === null}
      empty={
        <EmptyState
          headingLevel={1}
          title={m.accounts_gone()}
          text={m.accounts_gone_text()}
          action={<ButtonLink to={paths.adminResults}>{m.common_results()}</ButtonLink>}
        />
      }
    >
      {(account) => (account === null ? null : children(account))}
    </Loaded>
  );
}
