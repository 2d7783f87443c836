import { randomUUID } from "node:crypto";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { SECRET_OVERLAP_HOURS } from "#domain/signals/signal-source.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { hashSecret, makeSecret, makeSourceKey } from "./source-secret.ts";

/** A test's secret is used at once. */
const TEST_MS = 60_000;

type Secret = { sourceId: string; key: string; purpose: "alerts" | "test"; validUntil: Date | null };

/** A source with its first secret, which is shown only this once; null where the name is taken. */
export async function createSource(
  transaction: Transaction,
  { name, at }: { name: string; at: Date },
): Promise<{ sourceId: string; secret: string } | null> {
  const [sourceId, key] = [randomUUID(), makeSourceKey()];
  const rows = await transaction.query(
    `insert into public.signal_sources (id, name, key, created_at) values ($1, $2, $3, $4)
     on conflict (name) do nothing returning id`,
    [sourceId, name, key, at],
  );
  if (rows.length === 0) return null;
  const secret = await addSecret(transaction, { sourceId, key, purpose: "alerts", validUntil: null }, at);
  return { sourceId, secret };
}

/** A new secret; the ones before end within a day, at once where they have leaked. Null where there is no such source. */
export async function rotateSecret(
  transaction: Transaction,
  { sourceId, isLeaked, at }: { sourceId: string; isLeaked: boolean; at: Date },
): Promise<{ secret: string; oldUntil: Date } | null> {
  const key = await lockSource(transaction, sourceId);
  if (key === null) return null;
  const oldUntil = isLeaked ? at : new Date(at.getTime() + SECRET_OVERLAP_HOURS * HOUR_MS);
  await transaction.query(
    `update public.signal_source_secrets set valid_until = $2
     where source_id = $1 and (valid_until is null or valid_until > $2)`,
    [sourceId, oldUntil],
  );
  const secret = await addSecret(transaction, { sourceId, key, purpose: "alerts", validUntil: null }, at);
  return { secret, oldUntil };
}

/** Switches a source on or off, from this moment; answers what it was, or null where there is none. */
export async function switchSource(
  transaction: Transaction,
  { sourceId, isEnabled }: { sourceId: string; isEnabled: boolean },
): Promise<{ wasEnabled: boolean } | null> {
  const [before] = await transaction.query<{ is_enabled: boolean }>(
    "select is_enabled from public.signal_sources where id = $1 for update",
    [sourceId],
  );
  if (before === undefined) return null;
  await transaction.query("update public.signal_sources set is_enabled = $2 where id = $1", [sourceId, isEnabled]);
  return { wasEnabled: before.is_enabled };
}

/** A secret for one test from the back office; null where there is no such source. */
export async function addTestSecret(
  transaction: Transaction,
  { sourceId, at }: { sourceId: string; at: Date },
): Promise<string | null> {
  const key = await lockSource(transaction, sourceId);
  if (key === null) return null;
  return addSecret(transaction, { sourceId, key, purpose: "test", validUntil: new Date(at.getTime() + TEST_MS) }, at);
}

async function lockSource(transaction: Transaction, sourceId: string): Promise<string | null> {
  const sql = "select key from public.signal_sources where id = $1 for update";
  const [row] = await transaction.query<{ key: string }>(sql, [sourceId]);
  return row?.key ?? null;
}

async function addSecret(transaction: Transaction, given: Secret, at: Date): Promise<string> {
  const secret = makeSecret(given.key);
  await transaction.query(
    `insert into public.signal_source_secrets (hash, source_id, purpose, created_at, valid_until)
     values ($1, $2, $3, $4, $5)`,
    [hashSecret(secret), given.sourceId, given.purpose, at, given.validUntil],
  );
  return secret;
}
