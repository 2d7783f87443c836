import { randomUUID } from "node:crypto";
import { openTokens } from "#gateway/auth/tokens/tokens.ts";
import type { Database } from "#gateway/database/port.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";

/** A signed-in buyer: a plan is bought once an account, so each journey has its own. */
export type BenchAccount = {
  userId: string;
  token: string;
  /** The client's address as a trusted proxy names it: limits count each buyer alone. */
  address: string;
};

/** Only these accounts have such an address; the demonstration has orders of its own. */
export const BUYER_DOMAIN = "buyer.example";

const BATCH = 1_000;

/** Confirmed accounts with a session each, as signing up and in leaves them, without hashing passwords. */
export async function insertAccounts(
  database: Database,
  { count, issuer }: { count: number; issuer: string },
): Promise<BenchAccount[]> {
  const tokens = await openTokens({ database, encryption: TEST_ENCRYPTION, clock: () => new Date(), issuer });
  const accounts: BenchAccount[] = [];
  while (accounts.length < count) {
    const people = Array.from({ length: Math.min(BATCH, count - accounts.length) }, () => {
      const userId = randomUUID();
      return { userId, sessionId: randomUUID(), email: `${userId}@${BUYER_DOMAIN}` };
    });
    await insertPeople(database, people);
    for (const { userId, sessionId, email } of people) {
      const claims = { sub: userId, role: "authenticated", email, session_id: sessionId, aal: "aal1" };
      const { token } = await tokens.sign(claims);
      accounts.push({ userId, token, address: addressOf(accounts.length) });
    }
  }
  return accounts;
}

type Person = { userId: string; sessionId: string; email: string };

async function insertPeople(database: Database, people: readonly Person[]): Promise<void> {
  const column = (name: keyof Person) => people.map((person) => person[name]);
  await database.transaction({ role: "owner" }, async (transaction) => {
    await transaction.query(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
       select id, 'authenticated', 'authenticated', email, now(), '{"name": "Lucía Márquez"}'
       from unnest($1::uuid[], $2::text[]) as person (id, email)`,
      [column("userId"), column("email")],
    );
    await transaction.query(
      `insert into auth.sessions (id, user_id, created_at, updated_at, aal)
       select id, user_id, now(), now(), 'aal1' from unnest($1::uuid[], $2::uuid[]) as session (id, user_id)`,
      [column("sessionId"), column("userId")],
    );
  });
}

function addressOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}
