import { z } from "zod";
import type { SignalEvent, SignalSource } from "#domain/signals/signal-source.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";

const REFUSALS_SHOWN = 5;
const EVENTS_SHOWN = 25;

/** Every source with what was refused last, by name; nothing of a secret. */
function listSources(transaction: Transaction, at: Date): Promise<SignalSource[]> {
  return transaction.query<SignalSource>(
    `select s.id, s.name, s.is_enabled as "isEnabled", s.created_at as "createdAt", s.last_used_at as "lastUsedAt",
       (select max(created_at) from public.signal_source_secrets
        where source_id = s.id and purpose = 'alerts' and valid_until is null) as "secretSince",
       (select max(valid_until) from public.signal_source_secrets
        where source_id = s.id and purpose = 'alerts' and valid_until > $1) as "oldSecretUntil",
       coalesce((select json_agg(json_build_object('reason', r.reason, 'at', r.refused_at) order by r.id desc)
         from (select * from public.signal_refusals where source_id = s.id order by id desc limit ${REFUSALS_SHOWN}) r),
         '[]') as refusals
     from public.signal_sources s order by s.name`,
    [at],
  );
}

/** The alerts that were followed last. */
function listEvents(transaction: Transaction): Promise<SignalEvent[]> {
  return transaction.query<SignalEvent>(
    `select o.name as "sourceName", e.setup_id as "setupId", s.name as "setupName", e.action, e.outcome,
       e.major_pattern_time::text as time, e.received_at as at
     from public.signal_events e
     join public.signal_sources o on o.id = e.source_id
     join public.setups s on s.id = e.setup_id
     order by e.received_at desc, e.event_id limit ${EVENTS_SHOWN}`,
  );
}

const inputSchema = z.object({});

/** Sources of alerts and the last alerts, for administrators. docs/signals.md. */
export const listSignalSources = adminAction({
  name: "list-signal-sources",
  area: "signals",
  verb: "read",
  input: inputSchema,
  idempotency: "none",
  async act(_input, { transaction, at }) {
    const [sources, events] = await Promise.all([listSources(transaction, at), listEvents(transaction)]);
    return { ok: true, data: { sources, events }, audit: null };
  },
});
