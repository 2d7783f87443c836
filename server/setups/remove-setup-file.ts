import { z } from "zod";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";

type RemovedFile = { path: string; name: string; setupId: number | null; productId: string | null };

const REMOVE = `delete from public.setup_files where id = $1
  returning path, name, setup_id as "setupId", product_id as "productId"`;

/** Takes a file away from a setup or the robot, content and all. Spec: [2.21], [6.6]. */
export const removeSetupFile = adminAction({
  name: "remove-setup-file",
  area: "setups",
  input: z.strictObject({ fileId: z.uuid() }),
  idempotency: "none",
  async act({ fileId }, { transaction }) {
    const [file] = await transaction.query<RemovedFile>(REMOVE, [fileId]);
    if (file === undefined) return refuse("setup_file.not_found");
    const { path, name, setupId, productId } = file;
    await transaction.query("delete from storage.objects where bucket_id = 'setup-files' and name = $1", [path]);
    const subject = setupId === null ? `product:${productId}` : `setup:${setupId}`;
    return { ok: true, data: { fileId }, audit: { action: "setup.file_removed", subject, details: { fileId, name } } };
  },
});
