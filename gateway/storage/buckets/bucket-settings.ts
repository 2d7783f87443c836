import { z } from "zod";
import { StorageError } from "../protocol/storage-error.ts";

const UNITS: Record<string, number> = { B: 1, KB: 1_000, MB: 1_000_000, GB: 1_000_000_000 };
const SIZE = /^(\d+(?:\.\d+)?)\s*(B|KB|MB|GB)$/i;
const MIME_TYPE = /^[\w!#$&^.+-]+\/([\w!#$&^.+-]+|\*)$/;

/** Bytes, or a text such as `5MB` (a million bytes each). */
const sizeSchema = z.union([
  z.int().min(0),
  z
    .string()
    .regex(SIZE)
    .transform((text) => {
      const [, amount, unit = "B"] = SIZE.exec(text) ?? [];
      return Math.floor(Number(amount) * (UNITS[unit.toUpperCase()] ?? 1));
    }),
]);

const settings = {
  public: z.boolean().optional(),
  file_size_limit: sizeSchema.nullish(),
  allowed_mime_types: z.array(z.string().max(1_000).regex(MIME_TYPE)).max(100).nullish(),
  type: z.string().optional(),
};

export const newBucketSchema = z.strictObject({ id: z.string().optional(), name: z.string(), ...settings });
/** The client repeats the name that the address has. */
export const bucketChangeSchema = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  ...settings,
});

/** Throws what a bucket of this server can't be. */
export function checkSettings(
  { type, file_size_limit: limit }: z.output<typeof bucketChangeSchema>,
  maxBytes: number,
): void {
  if (type !== undefined && type !== "STANDARD") throw new StorageError("FeatureNotEnabled");
  if ((limit ?? 0) > maxBytes) throw new StorageError("EntityTooLarge");
}
