import { EVIDENCED_FIELDS, TRADE_FIELDS, type TradeColumns } from "#domain/evidence/setup-document.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { type RecordedSetup, recordSetups } from "./record-setups.ts";

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
