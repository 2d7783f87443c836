import type { Versioned } from "#domain/actions/action-kinds.ts";
import type { IncidentRecord } from "#domain/actions/status-actions.ts";
import type { IncidentWords } from "#domain/status/incident.ts";
import type { Transaction } from "#gateway/database/port.ts";

/** One for whoever changes it, held until the transaction ends; null where there is none. */
export async function readIncident(
  transaction: Transaction,
  incidentId: string,
): Promise<(IncidentRecord & Versioned) | null> {
  const [row] = await transaction.query<IncidentRecord & Versioned>(
    `select i.parts, i.severity, i.title_es as "titleEs", i.title_en as "titleEn", i.closed_at as "closedAt",
       u.text_es as "textEs", u.text_en as "textEn", i.version
     from public.incidents i left join lateral (
       select text_es, text_en from public.incident_updates where incident_id = i.id order by at desc, id desc limit 1
     ) u on true
     where i.id = $1 for update of i`,
    [incidentId],
  );
  return row ?? null;
}

type Told = { incidentId: string; words: IncidentWords; at: Date };

export async function addUpdate(transaction: Transaction, { incidentId, words, at }: Told): Promise<void> {
  await transaction.query(
    "insert into public.incident_updates (incident_id, at, text_es, text_en) values ($1, $2, $3, $4)",
    [incidentId, at, words.textEs, words.textEn],
  );
}
