import { StorageError } from "./storage-error.ts";

/** Supabase's characters of an object's name: what S3 takes without care. */
const OBJECT_NAME = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const BUCKET_NAME = /^[\w!\-.*'()&$@=;:+,?](?:[\w!\-.*'() &$@=;:+,?]{0,98}[\w!\-.*'()&$@=;:+,?])?$/;
const MAX_LENGTH = 512;

/** What some addresses have in the bucket's place. */
const RESERVED = new Set([
  "authenticated",
  "copy",
  "info",
  "list",
  "list-v2",
  "move",
  "public",
  "sign",
  "upload",
  ".",
  "..",
]);

/** Throws InvalidKey for names that no object may be given: other letters, `..`, empty parts. */
export function checkObjectName(name: string): void {
  const isAllowed = name.length <= MAX_LENGTH && OBJECT_NAME.test(name);
  if (isAllowed && name.split("/").every((part) => part !== "" && part !== "." && part !== "..")) return;
  throw new StorageError("InvalidKey", `Invalid key: ${name}`);
}

export function checkBucketName(name: string): void {
  if (!BUCKET_NAME.test(name) || RESERVED.has(name)) throw new StorageError("InvalidBucketName");
}
