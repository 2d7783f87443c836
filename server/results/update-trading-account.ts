import { z } from "zod";
import type { AccountRecord } from "#domain/actions/account-actions.ts";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import { checkAccount, type EditedAccount } from "#domain/results/edited-account.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { accountFields } from "./create-trading-account.ts";

const inputSchema = z.strictObject({
  account: z.string(),
  ...accountFields,
  isPublished: z.boolean(),
  version: z.int(),
});

const UPDATE = `update public.trading_accounts set name = $2, name_en = $3, kind = $4, starting_cents = $5, zone = $6,
  day_ends_at = $7, is_published = $8 where slug = $1`;

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
    const { name, nameEn, kind, startingCents, zone, dayEndsAt } = checked.value;
    if (isComputedAnew(current, checked.value) && (await hasTrades(transaction, account)))
      return refuse("results.account_has_trades");
    await transaction.query(UPDATE, [account, name, nameEn, kind, startingCents, zone, dayEndsAt, isPublished]);
    return {
      ok: true,
      data: { account },
      audit: { action: "trading_account.updated", subject: `trading_account:${account}` },
    };
  },
});

/** Each trade stands on its day by the zone and the day's end, and every figure begins with the start. */
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
    `select name, name_en as "nameEn", kind, starting_cents as "startingCents", zone, day_ends_at as "dayEndsAt",
       is_published as "isPublished", version from public.trading_accounts where slug = $1 for update`,
    [account],
  );
  return row ?? null;
}
