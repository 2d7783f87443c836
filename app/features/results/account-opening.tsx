import { AccountHead } from "./components/account-head.tsx";
import { WithAccountNotice } from "./components/account-notice.tsx";
import { KeyFigures } from "./components/key-figures.tsx";
import type { AccountResults } from "./results-page-data.ts";

type AccountOpeningProps = {
  results: AccountResults;
  /** The last day with a result; null where there is none. */
  lastDay: string | null;
};

/** Above the calendar: whose results these are, and what they came to. */
export function AccountOpening({ results, lastDay }: AccountOpeningProps) {
  const { account, accounts, figures } = results;
  return (
    <>
      <AccountHead account={account} accounts={accounts} date={lastDay ?? "1970-01-01"} />
      <div className="mt-6 grid gap-4">
        <WithAccountNotice kind={account.kind} form="first">
          <KeyFigures account={account} figures={figures} />
        </WithAccountNotice>
      </div>
    </>
  );
}
