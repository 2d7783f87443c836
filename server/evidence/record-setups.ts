import { createHash, randomBytes } from "node:crypto";
import { canonicalJson } from "#domain/evidence/canonical-json.ts";
import { type EvidenceContent, readSetupContent, type SetupEntry } from "#domain/evidence/entry-content.ts";
import {
  EVIDENCED_FIELDS,
  type EvidencedSetup,
  setupDocument,
  TRADE_FIELDS,
  type TradeColumns,
} from "#domain/evidence/setup-document.ts";
import type { Transaction } from "#gateway/database/port.ts";

export type RecordedSetup = { setup: EvidencedSetup & { plan_id: string | null }; trades: TradeColumns };

export type Recording = {
  setups: readonly RecordedSetup[];
  /** Setups that left the library. */
  removed?: readonly number[];
  at: Date;
  /** Why, for setups whose trades the ledger had otherwise. */
  reason: string;
};

/**
 * Writes into the ledger what it doesn't say yet: first entries, and corrections with their reason where rule or
 * trades are not those of a setup's last entry. Repeating it adds nothing. Returns how many entries it added.
 */
export async function recordSetups(transaction: Transaction, recording: Recording): Promise<number> {
  const { setups, removed = [], reason } = recording;
  const ids = [...setups.map(({ setup }) => setup.id), ...removed];
  const last = await lastHashes(transaction, ids);
  const salts = await saltsOf(transaction, setups);
  const at = recording.at.toISOString();
  const entries: SetupEntry[] = setups.flatMap(({ setup, trades }) => {
    const salt = salts.get(setup.id) ?? null;
    const sha256 = sha256Of(setupDocument(setup, trades, salt));
    const before = last.get(setup.id);
    // A setup that was public before has an entry without a salt.
    if (before === sha256 || before === sha256Of(setupDocument(setup, trades, null))) return [];
    const count = salt === null ? { trades: trades.day.length } : {};
    const entry = { at, setup: setup.id, sha256, ...count };
    return [before === undefined ? { ...entry, kind: "trades" } : { ...entry, kind: "correction", reason }];
  });
  for (const setup of removed)
    if (typeof last.get(setup) === "string") entries.push({ at, setup, sha256: null, kind: "correction", reason });
  await appendEvidence(transaction, entries);
  return entries.length;
}

/** The hash each setup's last entry has; null where that entry says that it was removed. */
async function lastHashes(transaction: Transaction, ids: readonly number[]): Promise<Map<number, string | null>> {
  const rows = await transaction.query<{ setup_id: number; content: string }>(
    `select distinct on (setup_id) setup_id, content from public.evidence_entries
     where setup_id = any ($1::bigint[]) order by setup_id, sequence desc`,
    [ids],
  );
  return new Map(rows.map(({ setup_id, content }) => [setup_id, readSetupContent(content)?.sha256 ?? null]));
}

/** A setup that was ever a funding setup keeps its salt; one that becomes one gets it now. */
async function saltsOf(transaction: Transaction, setups: readonly RecordedSetup[]): Promise<Map<number, string>> {
  const funding = setups.filter(({ setup }) => setup.plan_id !== null).map(({ setup }) => setup.id);
  await transaction.query(
    `insert into public.evidence_salts (setup_id, salt)
     select * from unnest($1::bigint[], $2::text[]) on conflict do nothing`,
    [funding, funding.map(() => randomBytes(16).toString("hex"))],
  );
  const rows = await transaction.query<{ setup_id: number; salt: string }>(
    "select setup_id, salt from public.evidence_salts where setup_id = any ($1::bigint[])",
    [setups.map(({ setup }) => setup.id)],
  );
  return new Map(rows.map(({ setup_id, salt }) => [setup_id, salt]));
}

function sha256Of(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

const UNRECORDED = `select ${EVIDENCED_FIELDS.map((name) => `s.${name}`)}, s.plan_id,
    json_build_object(${TRADE_FIELDS.map((name) => `'${name}', t.${name}`)}) as trades
  from public.setups s join public.setup_trades t on t.setup_id = s.id
  where not exists (select from public.evidence_entries e where e.setup_id = s.id) order by s.id`;

/** First entries for setups that have trades and none yet. Returns how many. */
export async function recordUnrecordedSetups(transaction: Transaction, at: Date): Promise<number> {
  const rows = await transaction.query<RecordedSetup["setup"] & { trades: TradeColumns }>(UNRECORDED);
  if (rows.length === 0) return 0;
  const setups = rows.map(({ trades, ...setup }) => ({ setup, trades }));
  return recordSetups(transaction, { setups, at, reason: "" });
}

/**
 * Appends to the ledger in the given order, and returns the entries' numbers in that order; the database chains them
 * and lets no other writer between.
 */
export async function appendEvidence(
  transaction: Transaction,
  contents: readonly EvidenceContent[],
): Promise<readonly number[]> {
  if (contents.length === 0) return [];
  const rows = await transaction.query<{ sequence: number }>(
    `insert into public.evidence_entries (content)
     select content from unnest($1::text[]) with ordinality as given (content, place) order by place returning sequence`,
    [contents.map((content) => canonicalJson(content))],
  );
  return rows.map(({ sequence }) => sequence).sort((one, other) => one - other);
}
