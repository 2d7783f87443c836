import { z } from "zod";
import { zoneTime } from "#domain/clock/zone-time.ts";
import { localise } from "#domain/language/localised-fields.ts";
import { CLAIM_TEXTS, checkClaim } from "#domain/offers/claim.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { Environment } from "#server/env.ts";
import { adminAction, recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { readSettings } from "#server/platform/settings/read-settings.ts";
import { insertClaim, lockClaim, updateClaim } from "./claim-rows.ts";

const text = z.string().max(1_000);
const claimSchema = {
  value: text,
  ...localise(CLAIM_TEXTS, () => text),
  link: text,
  checkedOn: text,
  shownUntil: text,
};
const knownSchema = { claimId: z.string().max(40), version: z.int() };

/** One claim more, at the end of its place. Spec: [1.14], [2.23]; docs/decisions/222. */
export const createClaim = adminAction({
  name: "create-claim",
  area: "products",
  input: z.strictObject({ ...claimSchema, place: z.enum(["hero", "results"]) }),
  idempotency: "accepted",
  async act({ place, ...typed }, { transaction, at, services: { environment } }) {
    const today = await readToday(transaction, at, environment);
    const checked = checkClaim(typed, { place, today });
    if (!checked.ok) return refuse("claim.invalid", { problems: checked.problems });
    const claimId = await insertClaim(transaction, { ...checked.value, place }, at);
    const after = { ...checked.value, place, isShown: true };
    return { ok: true, data: { claimId }, audit: { ...note("claim.created", claimId), before: null, after } };
  },
});

/** Another value, other words, another source or a later check. */
export const changeClaim = recordAction({
  name: "change-claim",
  area: "products",
  input: z.strictObject({ ...knownSchema, ...claimSchema }),
  idempotency: "none",
  read: lockClaim,
  missing: "claim.not_found",
  async act({ claimId, version: _, ...typed }, { transaction, at, current: { place }, services: { environment } }) {
    const today = await readToday(transaction, at, environment);
    const checked = checkClaim(typed, { place, today });
    if (!checked.ok) return refuse("claim.invalid", { problems: checked.problems });
    await updateClaim(transaction, claimId, { ...checked.value, place }, at);
    return { ok: true, data: { claimId }, audit: note("claim.changed", claimId) };
  },
});

/** Off: no page shows it any more. The title is the program's, and so is what it claims. */
export const switchClaim = recordAction({
  name: "switch-claim",
  area: "products",
  input: z.strictObject({ ...knownSchema, isShown: z.boolean() }),
  idempotency: "none",
  read: lockClaim,
  missing: "claim.not_found",
  async act({ claimId, isShown }, { transaction, at, current }) {
    if (current.place === "title") return refuse("claim.title_stays");
    if (current.isShown === isShown) return { ok: true, data: { isShown }, audit: null };
    await transaction.query(
      "update public.claims set is_shown = $2, edited_at = coalesce(edited_at, $3), updated_at = $3 where id = $1",
      [claimId, isShown, at],
    );
    const action = isShown ? "claim.switched_on" : "claim.switched_off";
    return { ok: true, data: { isShown }, audit: note(action, claimId) };
  },
});

async function readToday(transaction: Transaction, at: Date, environment: Environment): Promise<string> {
  const { "office.zone": office } = await readSettings(transaction, environment);
  return zoneTime(at, office.zone).date;
}

function note(action: string, claimId: string) {
  return { action, subject: `claim:${claimId}` };
}
