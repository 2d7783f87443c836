/** Fetches a picture whole, without cookies. Throws where it can't be had or isn't a picture. Spec: [7.21]. */
export async function readPicture(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { credentials: "omit", referrerPolicy: "no-referrer", signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const blob = await response.blob();
  if (!blob.type.startsWith("image/")) throw new Error(`a ${blob.type}, not a picture`);
  return blob;
}
