import { randomUUID } from "node:crypto";
import type { Row, TableRows } from "./row-types.ts";

const AT = "2026-11-01T12:00:00+00:00";

function makeAccount(slug: string, isPublished: boolean): Row {
  return {
    slug,
    name: "Cuenta",
    kind: "live",
    starting_cents: 1_000_000,
    zone: "Etc/GMT+4",
    day_ends_at: "17:00",
    is_published: isPublished,
  };
}

/** Its entry of the ledger is the one that everybody's tables begin with. */
function makeDay(account: string, day: string): Row {
  return { account, day, version: 1, published_at: AT, sha256: "a".repeat(64), trades: 1, sequence: 1 };
}

function makeTrade(account: string, addedIn: number | null): Row {
  return {
    account,
    day: "2026-10-30",
    opened_at: "2026-10-30T13:00:00+00:00",
    closed_at: "2026-10-30T14:00:00+00:00",
    symbol: "NAS100",
    side: "buy",
    size: 1,
    entry: 100,
    exit: 101,
    costs_cents: 0,
    profit_cents: 100,
    added_in: addedIn,
  };
}

function makeWithdrawal(): Row {
  return {
    firm: "Firm",
    amount_cents: 100,
    paid_on: "2026-01-01",
    holder: "A. B.",
    consented_on: "2026-01-02",
    consent_how: "By mail",
    picture: `${randomUUID()}.webp`,
    is_published: true,
  };
}

const PUBLIC = "publica";
const HIDDEN = "oculta";

/** Trading accounts: a published one with a trade that waits for its day, and one that only staff see; a withdrawal certificate; what members say. */
export const RESULT_ROWS: Record<string, TableRows> = {
  trading_accounts: {
    owner: null,
    make: () => makeAccount(`cuenta-${randomUUID().slice(0, 8)}`, false),
    seed: ({ kind }) => (kind === "admin" ? [makeAccount(PUBLIC, true), makeAccount(HIDDEN, false)] : []),
  },
  account_days: {
    owner: null,
    make: () => makeDay(PUBLIC, "2026-10-29"),
    seed: ({ kind }) => (kind === "admin" ? [makeDay(PUBLIC, "2026-10-30"), makeDay(HIDDEN, "2026-10-30")] : []),
  },
  account_trades: {
    owner: null,
    make: () => makeTrade(PUBLIC, null),
    seed: ({ kind }) => (kind === "admin" ? [makeTrade(PUBLIC, 1), makeTrade(PUBLIC, null), makeTrade(HIDDEN, 1)] : []),
  },
  testimonials: {
    owner: "t.user_id",
    make: ({ userId }) => ({
      user_id: userId,
      state: "pending",
      stars: 4,
      text: "Los avisos llegan a tiempo.",
      shown_as: "initials",
      shown_name: "A. P.",
      language: "es",
      consented_at: AT,
      member_days: 40,
      written_at: AT,
    }),
  },
  withdrawal_certificates: {
    owner: null,
    make: makeWithdrawal,
    // Unpublished: what visitors read of the others is judged in server/results/withdrawals.test.ts.
    seed: ({ kind }) => (kind === "admin" ? [{ ...makeWithdrawal(), is_published: false }] : []),
  },
};
