import { z } from "zod";
import type { AccountRecord } from "#domain/actions/account-actions.ts";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import { ACCOUNT_NAME_COLUMNS, ACCOUNT_NAME_FIELDS } from "#domain/results/account-name.ts";
import { checkAccount, type EditedAccount } from "#domain/results/edited-account.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { assignments } from "#server/platform/localised-sql.ts";
import { refuse } from "#server/platform/refuse.ts";
import { NAMES_AS_PROPERTIES } from "./account-trades.ts";
import { accountFields } from "./create-trading-account.ts";

const inputSchema = z.strictObject({
  account: z.string(),
  ...accountFields,
  isPublished: z.boolean(),
  version: z.int(),
});

const UPDATE = `update public.trading_accounts set kind = $2, starting_cents = $3, zone = $4, day_ends_at = $5,
  is_published = $6, ${assignments(ACCOUNT_NAME_COLUMNS, 7)} where slug = $1`;

/** Staff change what an account is said to be, show it and hide it. Spec: [1.6], [2.23]. */
export const updateTradingAccount = recordAction({
  name: "update-trading-account",
  area: "results",
  input: inputSchema,
  idempotency: "none",
  read: (transaction, { account }) => readAccount(transaction, account),
  missing: "results.account_not_found",
  async act({ account, isPublished, version: _version, ...typed }, { transaction, current }) {
    const checked = checkAccount(typed);
    if (!checked.ok) return refuse("results.account_invalid");
    const { kind, startingCents, zone, dayEndsAt } = checked.value;
    if (isComputedAnew(current, checked.value) && (await hasTrades(transaction, account)))
      return refuse("results.account_has_trades");
    const names = ACCOUNT_NAME_FIELDS.map((field) => checked.value[field]);
    await transaction.query(UPDATE, [account, kind, startingCents, zone, dayEndsAt, isPublished, ...names]);
    return {
      ok: true,
      data: { account },
      audit: { action: "trading_account.updated", subject: `trading_account:${account}` },
    };
  },
});

/** The zone and the day's end decide each trade's day, and every figure begins with the start. */
function isComputedAnew(before: EditedAccount, after: EditedAccount): boolean {
  const facts = ({ kind, startingCents, zone, dayEndsAt }: EditedAccount) => [kind, startingCents, zone, dayEndsAt];
  return facts(before).join() !== facts(after).join();
}

async function hasTrades(transaction: Transaction, account: string): Promise<boolean> {
  const sql = "select from public.account_trades where account = $1 limit 1";
  return (await transaction.query(sql, [account])).length > 0;
}

async function readAccount(transaction: Transaction, account: string): Promise<(AccountRecord & Versioned) | null> {
  const [row] = await transaction.query<AccountRecord & Versioned>(
    `select ${NAMES_AS_PROPERTIES}, kind, starting_cents as "startingCents", zone, day_ends_at as "dayEndsAt",
       is_published as "isPublished", version from public.trading_accounts where slug = $1 for update`,
    [account],
  );
  return row ?? null;
}
