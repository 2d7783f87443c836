import { Link } from "react-router";
import { ZonedTime } from "#app/core/formats/clock/zoned-time.tsx";
import { ACCOUNT_KIND_NAMES, accountName } from "#app/core/setups/account-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { wallInstant } from "#domain/clock/zone-time.ts";
import type { AccountKind, TradingAccount } from "#domain/results/account-trade.ts";
import { resultsSearch } from "#domain/results/results-address.ts";
import { offsetName } from "../lib/results-texts.ts";
import type { AccountName } from "../results-page-data.ts";

/** Whose money it is and who made the trades, in a sentence. */
const KIND_SENTENCES: Record<AccountKind, () => string> = {
  live: m.results_kind_live_text,
  evaluation: m.results_kind_evaluation_text,
  demonstration: m.results_kind_demonstration_text,
  simulated: m.results_kind_simulated_text,
};

type AccountHeadProps = {
  account: TradingAccount;
  accounts: readonly AccountName[];
  /** The day whose end is shown on the visitor's clock. */
  date: string;
};

/** Whose results these are: the account, the kind of its money and where its days end. */
export function AccountHead({ account, accounts, date }: AccountHeadProps) {
  return (
    <div className="mt-6 grid gap-4">
      {accounts.length > 1 ? <AccountSwitch accounts={accounts} shown={account.slug} /> : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-xl">{nameOf(account, accounts)}</h2>
        <KindBadge kind={account.kind} />
      </div>
      <p className="max-w-[68ch] text-muted">{KIND_SENTENCES[account.kind]()}</p>
      <DayEnd account={account} date={date} />
    </div>
  );
}

function nameOf({ slug, name }: TradingAccount, accounts: readonly AccountName[]): string {
  const listed = accounts.find((account) => account.slug === slug);
  return listed === undefined ? name : accountName(listed);
}

export function KindBadge({ kind }: { kind: AccountKind }) {
  return <Badge tone={kind === "live" ? "neutral" : "signal"}>{ACCOUNT_KIND_NAMES[kind]()}</Badge>;
}

function AccountSwitch({ accounts, shown }: { accounts: readonly AccountName[]; shown: string }) {
  return (
    <nav aria-label={m.results_accounts()} className="flex flex-wrap gap-2">
      {accounts.map(({ slug, kind, ...names }) => (
        <Link
          key={slug}
          to={resultsSearch({ account: slug, month: null, day: null })}
          preventScrollReset
          aria-current={slug === shown ? "true" : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-control border px-3.5 text-sm text-muted transition-colors hover:text-text aria-[current]:border-signal aria-[current]:bg-signal-soft aria-[current]:text-text"
        >
          {accountName(names)}
          <span className="text-xs">{ACCOUNT_KIND_NAMES[kind]()}</span>
        </Link>
      ))}
    </nav>
  );
}

/** One zone for everything on the page; the time in the visitor's own is shown beside it. */
function DayEnd({ account: { dayEndsAt, zone }, date }: { account: TradingAccount; date: string }) {
  const [hour = 0, minute = 0] = dayEndsAt.split(":").map(Number);
  const end = wallInstant(date, { hour, minute }, zone);
  return (
    <p className="text-sm text-muted">
      {m.results_day_ends({ time: dayEndsAt, zone: offsetName(zone, end) })} <ZonedTime instant={end} zone="local" />
    </p>
  );
}
