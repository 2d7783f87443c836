import { z } from "zod";
import { PLAN_IDS } from "#domain/plans/plan-catalogue.ts";
import { isImageAddress, isSetupName } from "#domain/setup-import/read-setup.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { tellFollowers } from "#server/alerts/tell-followers.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import type { Row } from "#supabase/row.ts";

const inputSchema = z.strictObject({
  id: z.int().positive(),
  name: z.string().trim().refine(isSetupName),
  planId: z.enum(PLAN_IDS).nullable(),
  imageUrl: z.string().trim().refine(isImageAddress).nullable(),
  liveSignal: z.boolean(),
  version: z.int(),
});

type SetupRow = Pick<Row<"setups">, "name" | "plan_id" | "image_url" | "live_signal" | "version">;

const UPDATE = `update public.setups set name = $2, plan_id = $3, image_url = $4, live_signal = $5 where id = $1`;

/** What of a setup may change without a new test: its name, plan, picture and mark. Spec: [2.23], [3.1]. */
export const updateSetup = recordAction({
  name: "update-setup",
  area: "setups",
  input: inputSchema,
  idempotency: "none",
  read: (transaction, { id }) => readSetup(transaction, id),
  missing: "setup.not_found",
  async act({ id, name, planId, imageUrl, liveSignal }, { transaction, current, at }) {
    const taken = await transaction.query("select from public.setups where name = $2 and id <> $1", [id, name]);
    if (taken.length > 0) return refuse("setup.name_taken");
    if (planId !== null && (await isInResults(transaction, id))) return refuse("setup.in_results");
    if (planId !== current.planId)
      await tellFollowers(transaction, [{ id, name, change: null, planBefore: current.planId, planAfter: planId }], at);
    await transaction.query(UPDATE, [id, name, planId, imageUrl, liveSignal]);
    return { ok: true, data: { id }, audit: { action: "setup.updated", subject: `setup:${id}` } };
  },
});

/** Of a funding setup nothing is public, and trades of accounts are. The database refuses it, too. */
async function isInResults(transaction: Transaction, id: number): Promise<boolean> {
  return (await transaction.query("select from public.account_trades where setup_id = $1 limit 1", [id])).length > 0;
}

async function readSetup(transaction: Transaction, id: number) {
  // The same lock as an import's: nobody takes the name between the look and the change.
  await transaction.query("select pg_advisory_xact_lock(6106, 2)");
  const [row] = await transaction.query<SetupRow>(
    "select name, plan_id, image_url, live_signal, version from public.setups where id = $1 for update",
    [id],
  );
  if (row === undefined) return null;
  const { name, plan_id: planId, image_url: imageUrl, live_signal: liveSignal, version } = row;
  return { name, planId, imageUrl, liveSignal, version };
}
