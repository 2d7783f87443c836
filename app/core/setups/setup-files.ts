import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { SETUPS_QUERY_KEY } from "./use-setups.ts";

/** A file that staff attached to an exclusive setup, or to a product. */
export type SetupFile = {
  id: string;
  setupId: number | null;
  productId: string | null;
  name: string;
  sizeBytes: number;
  /** In the bucket `setup-files`. */
  path: string;
};

/** Longer than a slow start of a download takes; each use of the address asks for the member's right again. */
const ADDRESS_SECONDS = 60;

/** The files that the signed-in user may have, as the server says; read again together with the setups. */
export function useSetupFiles() {
  const { user } = useSession();
  return useQuery({
    queryKey: [...SETUPS_QUERY_KEY, user?.id, "files"],
    queryFn: readSetupFiles,
    enabled: user !== null,
  });
}

async function readSetupFiles(): Promise<SetupFile[]> {
  const supabase = await getSupabase();
  const columns = "id, setupId:setup_id, productId:product_id, name, sizeBytes:size_bytes, path";
  const { data, error } = await supabase.from("setup_files").select(columns).order("name");
  if (error) throw error;
  return data.map((row) => ({ ...row, path: row.path ?? "" }));
}

/** Where the browser can save a file from for a minute. Throws what the storage refuses with. */
export async function signSetupFile({ path, name }: Pick<SetupFile, "path" | "name">): Promise<string> {
  const supabase = await getSupabase();
  const bucket = supabase.storage.from("setup-files");
  const { data, error } = await bucket.createSignedUrl(path, ADDRESS_SECONDS, { download: name });
  if (error) throw error;
  return data.signedUrl;
}
