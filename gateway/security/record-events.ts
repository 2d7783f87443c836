import { randomUUID } from "node:crypto";
import type { Database } from "../database/port.ts";
import type { SecurityEvent, SecurityEventName } from "./security-event.ts";

const WINDOW_MS = 60_000;
/** Written one by one of the same event, account and address in a window; the rest is counted. */
const EACH = 5;
/** Written in a window of all: more accounts and addresses than that are counted by the event alone. */
const ALL = 300;

/** `times`: how many the entry stands for; its address and account are those of all of them, or null and empty. */
export type RecordedEvent = SecurityEvent & { times: number };

export type RecordEventsOptions = {
  database: Database;
  clock: () => Date;
  /** The process's log. */
  onEvent: (event: RecordedEvent) => void;
  /** Told of each event at once, also of those that are only counted. */
  onNote?: (event: SecurityEventName) => void;
  onFault: (error: unknown) => void;
};

export type EventRecord = {
  note(event: SecurityEvent): void;
  /** Writes what is only counted so far. */
  flush(): Promise<void>;
};

const INSERT_SQL = `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
  select id, payload, at, address from jsonb_to_recordset($1::jsonb -> 'rows')
    as entry (id uuid, payload json, at timestamptz, address text)`;

type Counted = { event: SecurityEvent; seen: number; held: number };

/**
 * Keeps security events in auth.audit_log_entries and in the process's log, so that nobody fills either: what is not
 * written one by one is written as a count with the first event of a later minute.
 */
export function createEventRecord({ database, clock, onEvent, onNote, onFault }: RecordEventsOptions): EventRecord {
  let counted = new Map<string, Counted>();
  let written = 0;
  let windowEndsAt = 0;
  const writing = new Set<Promise<void>>();

  function write(events: readonly RecordedEvent[]): void {
    if (events.length === 0) return;
    for (const event of events) onEvent(event);
    const rows = events.map((event) => toRow(event, clock()));
    const done = database
      .query({ role: "owner" }, { sql: INSERT_SQL, parameters: [{ rows }] })
      .then(() => {}, onFault)
      .finally(() => writing.delete(done));
    writing.add(done);
  }

  function writeCounts(): void {
    const held = [...counted.values()].filter((entry) => entry.held > 0);
    counted = new Map();
    written = 0;
    write(held.map(({ event, held: times }) => ({ ...event, times })));
  }

  function count(event: SecurityEvent): Counted {
    const key = `${event.event} ${event.userId ?? ""} ${event.address}`;
    const isRoomLeft = counted.has(key) || counted.size < ALL;
    const place = isRoomLeft ? key : event.event;
    const kept = isRoomLeft ? event : { ...event, userId: null, address: "", path: "" };
    const entry = counted.get(place) ?? { event: kept, seen: 0, held: 0 };
    counted.set(place, entry);
    entry.seen += 1;
    return entry;
  }

  return {
    note(event) {
      onNote?.(event.event);
      const now = clock().getTime();
      if (now >= windowEndsAt) {
        writeCounts();
        windowEndsAt = now + WINDOW_MS;
      }
      const entry = count(event);
      if (entry.seen > EACH || written >= ALL) entry.held += 1;
      else {
        written += 1;
        write([{ ...event, times: 1 }]);
      }
    },
    async flush() {
      writeCounts();
      while (writing.size > 0) await Promise.allSettled(writing);
    },
  };
}

/** In the shape of the auth service's entries, so that one log tells both. */
function toRow({ event, userId, address, times, ...request }: RecordedEvent, at: Date) {
  const actor = userId === null ? {} : { actor_id: userId };
  const payload = { ...actor, action: event, log_type: "security", traits: { ...request, times } };
  return { id: randomUUID(), payload, at, address };
}
