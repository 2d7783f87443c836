import { z } from "zod";
import { PLAN_IDS } from "#domain/plans/plan-catalogue.ts";
import { isImageAddress, isSetupName } from "#domain/setup-import/read-setup.ts";
import { refuse } from "#server/refuse.ts";
import { adminAction } from "./admin-action.ts";

const inputSchema = z.strictObject({
  id: z.int().positive(),
  name: z.string().trim().refine(isSetupName),
  planId: z.enum(PLAN_IDS).nullable(),
  imageUrl: z.string().trim().refine(isImageAddress).nullable(),
  liveSignal: z.boolean(),
});

const UPDATE = `update public.setups set name = $2, plan_id = $3, image_url = $4, live_signal = $5 where id = $1`;
const AUDIT = `insert into public.audit_log (actor, action, subject, details, at)
  values ($1, 'setup.updated', $2, $3, $4)`;

/** What of a setup may change without a new test: its name, plan, picture and mark. Spec: [2.23], [3.1]. */
export const updateSetup = adminAction({
  name: "update-setup",
  input: inputSchema,
  idempotency: "none",
  async act({ id, name, planId, imageUrl, liveSignal }, { transaction, actor, at }) {
    // The same lock as an import's: nobody takes the name between the look and the change.
    await transaction.query("select pg_advisory_xact_lock(6106, 2)");
    const found = await transaction.query<{ id: number }>("select id from public.setups where id = $1 or name = $2", [
      id,
      name,
    ]);
    if (!found.some((setup) => setup.id === id)) return refuse("setup.not_found");
    if (found.length > 1) return refuse("setup.name_taken");
    await transaction.query(UPDATE, [id, name, planId, imageUrl, liveSignal]);
    const details = { name, planId, imageUrl, liveSignal };
    await transaction.query(AUDIT, [actor, `setup:${id}`, details, at]);
    return { ok: true, data: { id } };
  },
});
