import { type AccessProblem, isAccessProblem } from "#domain/access/access-problems.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { Row } from "#supabase/row.ts";

export type Names = {
  status: Row<"indicator_access">["status"];
  tradingviewUsername: string;
  /** Null where the member has given none. */
  telegramUsername: string | null;
  problem: AccessProblem | null;
  confirmedUsername: string | null;
  remindedAt: Date | null;
};

type NamesRow = Pick<
  Row<"indicator_access">,
  "status" | "tradingview_username" | "problem" | "confirmed_username" | "reminded_at"
> & { telegram_username: string | null };

/** What a member is asked to confirm, with their access locked; null where they have none, or its time is over. */
export async function findNames(transaction: Transaction, userId: string, at: Date): Promise<Names | null> {
  const [row] = await transaction.query<NamesRow>(
    `select a.status, a.tradingview_username, a.problem, a.confirmed_username, a.reminded_at,
       nullif(p.telegram_username, '') as telegram_username
     from public.indicator_access a join public.profiles p on p.id = a.user_id
     where a.user_id = $1 and (a.expires_at is null or a.expires_at > $2) for update of a`,
    [userId, at],
  );
  if (row === undefined) return null;
  return {
    status: row.status,
    tradingviewUsername: row.tradingview_username,
    telegramUsername: row.telegram_username,
    problem: isAccessProblem(row.problem) ? row.problem : null,
    confirmedUsername: row.confirmed_username,
    remindedAt: row.reminded_at === null ? null : new Date(row.reminded_at),
  };
}
