import type { Transaction } from "../../database/port.ts";

/** One request under one key. `scope` says whose key it is and for what. */
export type KeyedRequest = { scope: string; key: string; hash: string };

export type StoredAnswer = { status: number; body: string };

export type Claim =
  | { kind: "claimed"; lease: string }
  | { kind: "answered"; answer: StoredAnswer }
  | { kind: "busy" }
  | { kind: "reused" };

/** Seconds after its last sign of life that an unanswered request counts as dead and its key may be taken over. */
export const LEASE_SECONDS = 8;

// Times are the database's: processes on several machines must agree on when a lease has ended.
const CLAIM_SQL = `
insert into gateway.idempotency_keys as k (scope, key, request_hash) values ($1, $2, $3)
on conflict (scope, key) do update
  set request_hash = excluded.request_hash, response_status = null, response_body = null,
    locked_at = excluded.locked_at, created_at = excluded.created_at, expires_at = excluded.expires_at
  where k.expires_at <= now()
    or (k.response_status is null and k.request_hash = excluded.request_hash
      and k.locked_at <= now() - make_interval(secs => ${LEASE_SECONDS}))
returning locked_at::text as lease`;

/** Takes the key for this request, or says who has it. */
export async function claimKey(transaction: Transaction, { scope, key, hash }: KeyedRequest): Promise<Claim> {
  const [claimed] = await transaction.query<{ lease: string }>(CLAIM_SQL, [scope, key, hash]);
  if (claimed !== undefined) return { kind: "claimed", lease: claimed.lease };
  const [row] = await transaction.query<{ request_hash: string; status: number | null; body: string | null }>(
    `select request_hash, response_status as status, response_body::text as body
     from gateway.idempotency_keys where scope = $1 and key = $2`,
    [scope, key],
  );
  // Given up between the two statements: free for the next try.
  if (row === undefined) return { kind: "busy" };
  if (row.request_hash !== hash) return { kind: "reused" };
  if (row.status === null || row.body === null) return { kind: "busy" };
  return { kind: "answered", answer: { status: row.status, body: row.body } };
}

export type Lease = { scope: string; key: string; lease: string };

/** Shows that the request is still at work; answers the new lease, or null when somebody took it over. */
export async function renewLease(transaction: Transaction, held: Lease): Promise<string | null> {
  const [row] = await transaction.query<{ lease: string }>(
    `update gateway.idempotency_keys set locked_at = now()
     where scope = $1 and key = $2 and locked_at = $3::timestamptz and response_status is null
     returning locked_at::text as lease`,
    [held.scope, held.key, held.lease],
  );
  return row?.lease ?? null;
}

/** Keeps the answer and returns it as it will be repeated, or null when somebody took the key over. */
export async function keepAnswer(
  transaction: Transaction,
  held: Lease,
  answer: StoredAnswer,
): Promise<StoredAnswer | null> {
  const [row] = await transaction.query<{ body: string }>(
    `update gateway.idempotency_keys set response_status = $4, response_body = $5::jsonb
     where scope = $1 and key = $2 and locked_at = $3::timestamptz
     returning response_body::text as body`,
    [held.scope, held.key, held.lease, answer.status, answer.body],
  );
  return row === undefined ? null : { status: answer.status, body: row.body };
}

/** Forgets a request that may be tried again under the same key. */
export async function releaseKey(transaction: Transaction, held: Lease): Promise<void> {
  await transaction.query(
    `delete from gateway.idempotency_keys
     where scope = $1 and key = $2 and locked_at = $3::timestamptz and response_status is null`,
    [held.scope, held.key, held.lease],
  );
}

export async function forgetExpiredKeys(transaction: Transaction): Promise<void> {
  await transaction.query("delete from gateway.idempotency_keys where expires_at <= now()");
}
