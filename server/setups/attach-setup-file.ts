import { z } from "zod";
import { checkSetupFile, MAX_SETUP_FILES, type SetupFileTarget, setupFilePath } from "#domain/setups/setup-file.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";

const inputSchema = z.strictObject({
  target: z.union([
    z.strictObject({ setupId: z.int().positive() }),
    z.strictObject({ productId: z.literal("robot-mt5") }),
  ]),
  fileId: z.uuid(),
  name: z.string().trim(),
});

const FIND_OBJECT = `select id, (metadata ->> 'size')::bigint as size from storage.objects
  where bucket_id = 'setup-files' and name = $1 for update`;

/** It belongs to the shop from now on: who uploaded it may leave the team. */
const TAKE_OBJECT = "update storage.objects set owner = null, owner_id = null where id = $1";

/** Shows members a file that the caller has uploaded to `setup-files`. Spec: [2.21], [6.6]. */
export const attachSetupFile = adminAction({
  name: "attach-setup-file",
  area: "setups",
  input: inputSchema,
  idempotency: "none",
  async act({ target, fileId, name }, { transaction }) {
    if (!(await holdTarget(transaction, target))) return refuse("setup.not_found");
    const [object] = await transaction.query<{ id: string; size: number }>(FIND_OBJECT, [
      setupFilePath(target, fileId),
    ]);
    if (object === undefined) return refuse("setup_file.not_uploaded");
    const { size } = object;
    if (checkSetupFile({ name, size }) !== null) return refuse("setup_file.unfit");
    const { setupId = null, productId = null } = { setupId: undefined, productId: undefined, ...target };
    const attached = await transaction.query<{ name: string }>(
      "select name from public.setup_files where setup_id is not distinct from $1 and product_id is not distinct from $2",
      [setupId, productId],
    );
    if (attached.length >= MAX_SETUP_FILES) return refuse("setup_file.too_many");
    if (attached.some((file) => file.name === name)) return refuse("setup_file.name_taken");
    await transaction.query(
      "insert into public.setup_files (id, setup_id, product_id, name, size_bytes) values ($1, $2, $3, $4, $5)",
      [fileId, setupId, productId, name, size],
    );
    await transaction.query(TAKE_OBJECT, [object.id]);
    const subject = setupId === null ? `product:${productId}` : `setup:${setupId}`;
    const audit = { action: "setup.file_attached", subject, details: { fileId, name, size } };
    return { ok: true, data: { fileId }, audit };
  },
});

/** Held until the transaction ends, so that files are counted one after another; false for what has none. */
async function holdTarget(transaction: Transaction, target: SetupFileTarget): Promise<boolean> {
  const rows =
    "setupId" in target
      ? await transaction.query("select from public.setups where id = $1 and plan_id is not null for update", [
          target.setupId,
        ])
      : await transaction.query("select from public.products where id = $1 for update", [target.productId]);
  return rows.length > 0;
}
