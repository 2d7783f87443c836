import { getSupabase } from "./client.ts";

/** Buckets of records whose one file the office uploads. */
type Bucket = "recordings" | "withdrawals";
type NewFile = { folder: string; file: File; ending: string };

/** Puts a file into the bucket under a random name, and answers with its path. Throws where that can't be done. */
export async function putFile(bucket: Bucket, { folder, file, ending }: NewFile): Promise<string> {
  const path = `${folder}/${crypto.randomUUID()}.${ending}`;
  const supabase = await getSupabase();
  const { error } = await supabase.storage.from(bucket).upload(path, file, { contentType: file.type });
  if (error) throw error;
  return path;
}

/** Removes a file that nothing names any more: who kept its address finds nothing. */
export async function removeFile(bucket: Bucket, path: string | null): Promise<void> {
  if (path === null) return;
  const supabase = await getSupabase();
  await supabase.storage.from(bucket).remove([path]);
}
