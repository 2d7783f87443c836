import { randomUUID } from "node:crypto";
import type { Row, TableRows } from "./row-types.ts";

const AT = "2026-11-01T12:00:00+00:00";
const KNOWN_INCIDENT = "5a7a0000-0000-4000-8000-000000000001";

function makeIncident(id: string = randomUUID()): Row {
  return {
    id,
    parts: ["mail"],
    severity: "limited",
    title_es: "Correo lento",
    title_en: "Slow mail",
    opened_at: AT,
    updated_at: AT,
  };
}

const makeUpdate = (): Row => ({ incident_id: KNOWN_INCIDENT, at: AT, text_es: "Lo miramos.", text_en: "We look." });

/** What visitors read of each is in the answer of `read_status`. */
export const STATUS_ROWS: Record<string, TableRows> = {
  status_parts: {
    owner: null,
    make: () => ({ part: randomUUID(), claimed_minute: AT }),
    seed: ({ kind }) =>
      kind === "admin" ? [{ part: "mail", claimed_minute: AT, counted_minute: AT, state: "works" }] : [],
  },
  status_days: {
    owner: null,
    make: () => ({ part: randomUUID(), day: "2026-11-01", measured: 10, limited: 1, failed: 2 }),
    seed: ({ kind }) =>
      kind === "admin" ? [{ part: "mail", day: "2026-11-01", measured: 10, limited: 1, failed: 2 }] : [],
  },
  incidents: {
    owner: null,
    make: () => makeIncident(),
    seed: ({ kind }) => (kind === "admin" ? [makeIncident(KNOWN_INCIDENT)] : []),
  },
  incident_updates: {
    owner: null,
    make: makeUpdate,
    seed: ({ kind }) => (kind === "admin" ? [makeUpdate()] : []),
  },
};
