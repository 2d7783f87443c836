import * as z from "zod/mini";
import { type Device, describeDevice } from "#app/core/account/devices/describe-device.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { byLanguage } from "#domain/language/by-language.ts";
import { PERSON_EVENT_KINDS, type PersonEventKind } from "#domain/staff/person-event.ts";
import { listChanges, type RecordChange } from "#domain/staff/record-changes.ts";

const text = z.nullish(z.string());
const count = z.nullish(z.number());

/** What an event says besides its kind; each kind has some of it. */
const detailsSchema = z.object({
  number: count,
  cents: count,
  products: z.nullish(z.array(z.string())),
  plan: text,
  until: text,
  reason: text,
  days: count,
  userAgent: text,
  setup: text,
  title: z.nullish(z.union([z.string(), z.object(byLanguage(() => z.string()))])),
  letter: text,
  version: text,
  context: text,
  entry: count,
  by: text,
  before: z.nullish(z.record(z.string(), z.unknown())),
  after: z.nullish(z.record(z.string(), z.unknown())),
  actId: text,
});
export type EventDetails = z.infer<typeof detailsSchema>;

const rowSchema = z.object({
  kind: z.enum(PERSON_EVENT_KINDS),
  event: z.string(),
  at: z.string(),
  key: z.string(),
  subject: z.string(),
  zone: z.string(),
  details: detailsSchema,
});

export type PersonEvent = z.infer<typeof rowSchema> & {
  /** Of a session that is open. */
  device: Device | null;
  /** Of an act. */
  changes: RecordChange[];
};

/** The last event of a page, before which the next one begins; its moment as the database wrote it. */
export type EventCursor = { at: string; key: string };
type EventPage = { events: PersonEvent[]; next: EventCursor | null };

const PAGE = 50;

/** What somebody did and what was done with them, newest first: of one kind, or of all that the reader may read. */
export async function readPersonEvents(
  userId: string,
  kind: PersonEventKind | null,
  before: EventCursor | null,
): Promise<EventPage> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc("list_person_events", {
    member: userId,
    ...(kind === null ? {} : { of_kinds: [kind] }),
    ...(before === null ? {} : { before_at: before.at, before_key: before.key }),
    most: PAGE,
  });
  if (error !== null) throw error;
  const events = await Promise.all(z.array(rowSchema).parse(data).map(describe));
  const last = events.at(-1);
  return { events, next: last === undefined || events.length < PAGE ? null : { at: last.at, key: last.key } };
}

async function describe(row: z.infer<typeof rowSchema>): Promise<PersonEvent> {
  const { userAgent, before, after } = row.details;
  const device = userAgent == null ? null : await describeDevice(userAgent);
  return { ...row, device, changes: row.kind === "act" ? listChanges(before ?? null, after ?? null) : [] };
}
