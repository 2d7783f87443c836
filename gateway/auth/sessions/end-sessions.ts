import type { Transaction } from "../../database/port.ts";

/** `local`: this one; `others`: all of the user's but this one; `global`: all of them. */
export type SignOutScope = "local" | "others" | "global";

const SCOPE_SQL: Record<SignOutScope, string> = {
  local: "id = $2",
  others: "id <> $2",
  global: "($2::uuid is null or true)",
};

export async function listSessions(transaction: Transaction, userId: string): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>("select id from auth.sessions where user_id = $1", [userId]);
  return rows.map((row) => row.id);
}

type EndSessions = { userId: string } & (
  | { sessionId: string; scope: SignOutScope }
  | { sessionId?: undefined; scope: "global" }
);

/** Ends sessions and with them their refresh tokens; answers which. */
export async function endSessions(
  transaction: Transaction,
  { userId, sessionId, scope }: EndSessions,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    `delete from auth.sessions where user_id = $1 and ${SCOPE_SQL[scope]} returning id`,
    [userId, sessionId ?? null],
  );
  return rows.map((row) => row.id);
}
