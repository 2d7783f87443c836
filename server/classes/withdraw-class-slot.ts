import { z } from "zod";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";

const LOCK = "select id from public.class_slots where id = $1 and withdrawn_at is null for update";
const TAKEN = "select 1 from public.class_bookings where slot_id = $1 and state in ('booked', 'done', 'missed')";

/** The team takes back a slot that nobody has booked. */
export const withdrawClassSlot = adminAction({
  name: "withdraw-class-slot",
  area: "tickets",
  input: z.object({ slotId: z.uuid() }),
  idempotency: "accepted",
  async act({ slotId }, { transaction, at }) {
    const [slot] = await transaction.query(LOCK, [slotId]);
    if (slot === undefined) return refuse("class.slot_not_found");
    const taken = await transaction.query(TAKEN, [slotId]);
    if (taken.length > 0) return refuse("class.slot_taken");
    await transaction.query("update public.class_slots set withdrawn_at = $2 where id = $1", [slotId, at]);
    return { ok: true, data: { slotId }, audit: { action: "class_slot.withdrawn", subject: `class_slot:${slotId}` } };
  },
});
