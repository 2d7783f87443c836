import type { ReactNode } from "react";
import { LoadedRecord } from "#app/core/office/records/loaded-record.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { type AccountView, useAccount } from "./account-record.ts";

type LoadedAccountProps = { slug: string; children: (account: AccountView) => ReactNode };

/** What is shown of an account as soon as it is read: before that nothing of it has a name; of an unknown one it says so. */
export function LoadedAccount({ slug, children }: LoadedAccountProps) {
  const query = useAccount(slug);
  return (
    <LoadedRecord
      query={query}
      headingLevel={1}
      missing={{
        title: m.accounts_gone(),
        text: m.accounts_gone_text(),
        list: { to: paths.adminResults, label: m.common_results() },
      }}
    >
      {(account) => children(account)}
    </LoadedRecord>
  );
}
