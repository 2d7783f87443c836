import { z } from "zod";
import { isOpenForChanges } from "#domain/draw/draw-state.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { holdOpenDraw } from "./draw-rows.ts";
import { findOwnEntry } from "./entry-rows.ts";

/** Takes one's entry out of the open draw. Who was excluded stays so: leaving and entering again is no way around it. */
export const leaveDraw = memberAction({
  name: "leave-draw",
  input: z.strictObject({}),
  idempotency: "none",
  async act(_, { transaction, userId, at }) {
    const draw = await holdOpenDraw(transaction);
    if (draw === null || !isOpenForChanges(draw, at)) return refuse("draw.not_open");
    const own = await findOwnEntry(transaction, { drawId: draw.id, userId });
    if (own === null) return refuse("draw.not_entered");
    if (own.isExcluded) return refuse("draw.excluded");
    await transaction.query("delete from public.draw_entries where id = $1", [own.id]);
    return { ok: true, data: { drawId: draw.id } };
  },
});

/** Takes one's name off an entry, whenever it was: in the list its salted hash stays, which says nothing any more. */
export const hideDrawName = memberAction({
  name: "hide-draw-name",
  input: z.strictObject({ entryId: z.uuid() }),
  idempotency: "none",
  async act({ entryId }, { transaction, userId }) {
    const hidden = await transaction.query(
      "update public.draw_entries set shown_name = null, name_salt = null where id = $1 and user_id = $2 returning id",
      [entryId, userId],
    );
    return hidden.length > 0 ? { ok: true, data: { isHidden: true } } : refuse("draw.entry_not_found");
  },
});
