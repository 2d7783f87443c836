import { z } from "zod";
import { ACCOUNT_NAME_COLUMNS, ACCOUNT_NAME_FIELDS, accountNames } from "#domain/results/account-name.ts";
import { ACCOUNT_KINDS } from "#domain/results/account-trade.ts";
import { checkNewAccount } from "#domain/results/edited-account.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { placeholders } from "#server/platform/localised-sql.ts";
import { refuse } from "#server/platform/refuse.ts";

export const accountFields = {
  ...accountNames(() => z.string()),
  kind: z.enum(ACCOUNT_KINDS),
  startingCents: z.int(),
  zone: z.string(),
  dayEndsAt: z.string(),
};

const INSERT = `insert into public.trading_accounts
    (slug, kind, starting_cents, zone, day_ends_at, created_at, ${ACCOUNT_NAME_COLUMNS.join(", ")})
  values ($1, $2, $3, $4, $5, $6, ${placeholders(ACCOUNT_NAME_COLUMNS, 7)}) on conflict do nothing returning slug`;

/** A trading account that only the team sees yet. Spec: [1.6], [2.23]. */
export const createTradingAccount = adminAction({
  name: "create-trading-account",
  area: "results",
  input: z.strictObject({ slug: z.string(), ...accountFields }),
  idempotency: "accepted",
  async act(typed, { transaction, at }) {
    const checked = checkNewAccount(typed);
    if (!checked.ok) return refuse("results.account_invalid");
    const { slug, kind, startingCents, zone, dayEndsAt } = checked.value;
    const names = ACCOUNT_NAME_FIELDS.map((field) => checked.value[field]);
    const added = await transaction.query(INSERT, [slug, kind, startingCents, zone, dayEndsAt, at, ...names]);
    if (added.length === 0) return refuse("results.account_exists");
    return {
      ok: true,
      data: { account: slug },
      audit: { action: "trading_account.created", subject: `trading_account:${slug}`, after: checked.value },
    };
  },
});
