import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

export const MANIFEST = "manifest.json";
export const EMBEDDED_DUMP = "database.tar";
export const POSTGRES_DUMP = "database.dump";
export const ROLES = "roles.sql";
export const FILES = "files";

const fileSchema = z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() });
const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The build that made it. */
  build: z.number().int(),
  /** The last of the product's migrations that was applied. */
  migration: z.string(),
  engine: z.enum(["pglite", "postgres"]),
  /** Files of an S3 store are not in here. */
  fileStore: z.enum(["folder", "s3"]),
  /** Rows by table, as of the dump. */
  counts: z.record(z.string(), z.number().int()),
  files: z.array(fileSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestFile = z.infer<typeof fileSchema>;

/** The archive's own list, after each file of it was read; throws a line that says what is wrong. */
export async function readManifest(archive: string): Promise<Manifest> {
  const path = join(archive, MANIFEST);
  if (!existsSync(path)) throw new Error(`${archive}: there is no ${MANIFEST}, so it is no whole archive`);
  const read = manifestSchema.safeParse(JSON.parse(await readFile(path, "utf8")));
  if (!read.success) throw new Error(`${path}: is none of this build's`);
  for (const file of read.data.files) {
    const whole = join(archive, file.path);
    if (!existsSync(whole)) throw new Error(`${file.path}: is missing from the archive`);
    if ((await hashFile(whole)) !== file.sha256) throw new Error(`${file.path}: is not as it was written`);
  }
  return read.data;
}

/** Paths of all files below a folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const whole = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return whole.map((path) => path.slice(folder.length + 1)).sort();
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
