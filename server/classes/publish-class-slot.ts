import { z } from "zod";
import { checkSlot } from "#domain/classes/class-slot.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";

const text = z.string().max(1_000);
const inputSchema = z.object({
  startsAt: text,
  minutes: z.number(),
  host: text,
  hostZone: text,
  meetingUrl: text.nullable(),
});

/** Two that are published at the same moment see each other. */
const HOLD_HOST = "select pg_advisory_xact_lock(hashtextextended('slots of ' || lower($1), 0))";
const OVERLAPPING = `select 1 from public.class_slots
  where lower(host) = lower($1) and withdrawn_at is null and starts_at < $2::timestamptz + make_interval(mins => $3)
    and starts_at + make_interval(mins => minutes) > $2::timestamptz limit 1`;
const INSERT = `insert into public.class_slots (starts_at, minutes, host, host_zone, meeting_url, created_at)
  values ($1, $2, $3, $4, $5, $6) returning id`;

/** The team offers a time for a private class; a host's times never overlap. Spec: [9.3], [9.4]. */
export const publishClassSlot = adminAction({
  name: "publish-class-slot",
  area: "tickets",
  input: inputSchema,
  idempotency: "accepted",
  async act(typed, { transaction, at }) {
    const checked = checkSlot(typed, at);
    if (!checked.ok) return refuse("class.slot_invalid", { fields: checked.problems });
    const { startsAt, minutes, host, hostZone, meetingUrl } = checked.value;
    await transaction.query(HOLD_HOST, [host]);
    const overlapping = await transaction.query(OVERLAPPING, [host, startsAt, minutes]);
    if (overlapping.length > 0) return refuse("class.slot_exists");
    const values = [startsAt, minutes, host, hostZone, meetingUrl, at];
    const [slot] = await transaction.query<{ id: string }>(INSERT, values);
    if (slot === undefined) throw new Error("a slot was not written");
    const audit = {
      action: "class_slot.published",
      subject: `class_slot:${slot.id}`,
      after: { startsAt, minutes, host },
    };
    return { ok: true, data: { slotId: slot.id }, audit };
  },
});
