import { putFile } from "#app/core/data/supabase/bucket-files.ts";

const ENDINGS: Record<string, string> = { "video/mp4": "mp4", "video/webm": "webm" };

/** Puts a film into the bucket under a name of its own, and says how long it is. Throws where that can't be done. */
export async function uploadFilm(recordingId: string, file: File): Promise<{ videoPath: string; seconds: number }> {
  const ending = ENDINGS[file.type];
  if (ending === undefined) throw new Error(`no film: ${file.type}`);
  const seconds = await lengthOf(file);
  return { videoPath: await putFile("recordings", { folder: recordingId, file, ending }), seconds };
}

/** Whole seconds, as the browser reads them from the file. */
function lengthOf(file: File): Promise<number> {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  video.preload = "metadata";
  video.onloadedmetadata = () => resolve(Math.max(1, Math.ceil(video.duration)));
  video.onerror = () => reject(new Error("the browser can't read this film"));
  video.src = url;
  return promise.finally(() => URL.revokeObjectURL(url));
}
