import { randomBytes } from "node:crypto";
import { z } from "zod";
import { mailboxOf } from "#domain/contact/email-address.ts";
import { isOpenForChanges } from "#domain/draw/draw-state.ts";
import { nameHashOf } from "#domain/draw/entry-list.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { createCountedLimit } from "#server/platform/limits/counted-limit.ts";
import { refuse } from "#server/platform/refuse.ts";
import { holdOpenDraw } from "./draw-rows.ts";
import { findEntrant, findOwnEntry, insertEntry, setShownName } from "./entry-rows.ts";
import { tellEntered } from "./tell-entrants.ts";

const SALT_BYTES = 16;

const tries = createCountedLimit({ name: "draw", uses: 30, windowSeconds: 3600 });

/**
 * Enters the open draw with one equal chance: free, for every confirmed account and mailbox once. Entering again changes
 * whether the name is shown. Spec: [1.8]; docs/decisions/194.
 */
export const enterDraw = memberAction({
  name: "enter-draw",
  input: z.strictObject({ rules: z.string().max(40), showsName: z.boolean() }),
  idempotency: "accepted",
  // Who is confirmed and who is banned is the auth service's.
  role: "owner",
  async check({ userId, services }) {
    return (await tries.isOver(services, userId)) ? refuse("account.too_many_tries") : null;
  },
  async act({ rules, showsName }, { transaction, userId, at, services: { encryption } }) {
    const entrant = await findEntrant(transaction, userId);
    if (entrant === null) return refuse("account.gone");
    if (!entrant.isConfirmed || (entrant.bannedUntil !== null && new Date(entrant.bannedUntil) > at))
      return refuse("draw.account_unfit");
    const draw = await holdOpenDraw(transaction);
    if (draw === null || !isOpenForChanges(draw, at)) return refuse("draw.not_open");
    if (rules !== draw.rules) return refuse("draw.rules_changed");
    if (showsName && entrant.name === "") return refuse("draw.name_missing");
    const shown = showsName ? nameToShow(entrant.name) : null;
    const own = await findOwnEntry(transaction, { drawId: draw.id, userId });
    if (own?.isExcluded) return refuse("draw.excluded");
    if (own !== null) {
      if (showsName !== own.showsName) await setShownName(transaction, own.id, shown);
      return { ok: true, data: { drawId: draw.id, entryId: own.id } };
    }
    const marks = encryption.marksOf(mailboxOf(entrant.email), "mailbox of a draw's entry");
    const entryId = await insertEntry(transaction, { drawId: draw.id, userId, marks, rules, shown, at });
    if (entryId === null) return refuse("draw.mailbox_entered");
    await tellEntered(transaction, { draw, userId, entrant, entryId, at });
    return { ok: true, data: { drawId: draw.id, entryId } };
  },
});

function nameToShow(name: string) {
  const salt = randomBytes(SALT_BYTES).toString("hex");
  return { name, salt, hash: nameHashOf(salt, name) };
}
