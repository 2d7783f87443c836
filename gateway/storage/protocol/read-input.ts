import { z } from "zod";
import { readJson } from "../../http/read-json.ts";
import { StorageError } from "./storage-error.ts";

/** A thousand names of 512 letters. */
const MAX_BYTES = 1_048_576;

/** What lists may say of versions, which aren't kept: that they want none. */
export const CURRENT_VERSIONS = {
  noncurrentVersions: z.literal("exclude").optional(),
  deleteMarkers: z.literal("exclude").optional(),
  exactMatch: z.literal(false).optional(),
};

/** Throws InvalidRequest where one version is asked for: an answer with another one would be wrong. */
export function refuseVersion({ url }: Request): void {
  if (new URL(url).searchParams.has("versionId"))
    throw new StorageError("InvalidRequest", "versionId: versions aren't kept");
}

/** The JSON body as the schema has it; no body is an empty object. Throws InvalidRequest with the field's name, also for one that isn't served. */
export async function readInput<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const read = await readJson(request, MAX_BYTES);
  if (!read.ok) throw new StorageError("InvalidRequest", `body: ${read.reason}`);
  return parseInput(schema, read.body?.value ?? {});
}

export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StorageError("InvalidRequest", `${issue?.path.join(".") || "body"}: ${issue?.message ?? "is not valid"}`);
}
