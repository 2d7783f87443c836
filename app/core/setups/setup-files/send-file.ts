import { getSupabase } from "#app/core/data/supabase/client.ts";

type SentFile = { path: string; file: File; onProgress: (percent: number) => void };

/**
 * Uploads to the bucket `setup-files` by an address signed for the caller: `fetch` tells nothing of an upload's progress.
 * False for whatever came between.
 */
export async function sendFile({ path, file, onProgress }: SentFile): Promise<boolean> {
  const supabase = await getSupabase();
  const { data } = await supabase.storage.from("setup-files").createSignedUploadUrl(path);
  if (data === null) return false;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("PUT", data.signedUrl);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total));
    request.onload = () => resolve(request.status === 200);
    request.onerror = () => resolve(false);
    request.send(file);
  });
}
