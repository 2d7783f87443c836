import type { Versioned } from "#domain/actions/action-kinds.ts";
import type { IncidentRecord } from "#domain/actions/status-actions.ts";
import type { IncidentWords } from "#domain/status/incident.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { asProperties, columnsOf, placeholders, valuesOf } from "#server/platform/localised-sql.ts";

const TEXTS = columnsOf("text");

/** One that is about to be changed, held until the transaction ends; null where there is none. */
export async function readIncident(
  transaction: Transaction,
  incidentId: string,
): Promise<(IncidentRecord & Versioned) | null> {
  const [row] = await transaction.query<IncidentRecord & Versioned>(
    `select i.parts, i.severity, i.closed_at as "closedAt", ${asProperties("i.title", "u.text")}, i.version
     from public.incidents i left join lateral (
       select ${TEXTS.join(", ")} from public.incident_updates where incident_id = i.id order by at desc, id desc limit 1
     ) u on true
     where i.id = $1 for update of i`,
    [incidentId],
  );
  return row ?? null;
}

type Told = { incidentId: string; words: IncidentWords; at: Date };

export async function addUpdate(transaction: Transaction, { incidentId, words, at }: Told): Promise<void> {
  await transaction.query(
    `insert into public.incident_updates (incident_id, at, ${TEXTS.join(", ")})
     values ($1, $2, ${placeholders(TEXTS, 3)})`,
    [incidentId, at, ...valuesOf(words, "text")],
  );
}
