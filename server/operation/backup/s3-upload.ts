import { type AskS3, refusalOf, type S3Request } from "#gateway/storage/files/s3-requests.ts";

/** What is in memory of an upload at a time. S3 takes 10,000 parts of one: 160 GB. */
export const PART_BYTES = 16 * 1024 * 1024;

/**
 * Uploads content of unknown length: what fits into one part by one PUT, the rest in parts, and a broken off one is given
 * up, so that nothing of it is kept and paid for.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html
 */
export async function uploadToS3(
  ask: AskS3,
  { key, content, partBytes = PART_BYTES }: { key: string; content: AsyncIterable<Uint8Array>; partBytes?: number },
): Promise<void> {
  const parts = partsOf(content, partBytes)[Symbol.asyncIterator]();
  const first = await parts.next();
  const second = await parts.next();
  if (second.done) {
    await answerOf(ask, { method: "PUT", key, body: first.done ? new Uint8Array() : first.value });
    return;
  }
  const begun = await answerOf(ask, { method: "POST", key, query: { uploads: "" } });
  const [uploadId] = valuesOf(begun.text, "UploadId");
  if (uploadId === undefined) throw new Error("the S3 store gave no upload's id");
  try {
    const tags: string[] = [];
    const send = async (body: Uint8Array) => {
      const query = { partNumber: String(tags.length + 1), uploadId };
      tags.push((await answerOf(ask, { method: "PUT", key, query, body })).tag);
    };
    if (!first.done) await send(first.value);
    await send(second.value);
    for (let next = await parts.next(); !next.done; next = await parts.next()) await send(next.value);
    const done = await answerOf(ask, { method: "POST", key, query: { uploadId }, body: listOf(tags) });
    // It begins to answer before it knows how that ends.
    if (!done.text.includes("<CompleteMultipartUploadResult")) throw new Error(`the S3 store answered ${done.text}`);
  } catch (error) {
    await answerOf(ask, { method: "DELETE", key, query: { uploadId } }).catch(() => {});
    throw error;
  }
}

/** The texts of all elements of a name in S3's XML, in which neither an id nor a key of ours needs an entity. */
export function valuesOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(([, text = ""]) => text);
}

/** A request that must succeed. */
export async function answerOf(ask: AskS3, request: S3Request): Promise<{ text: string; tag: string }> {
  const answer = await ask(request);
  if (!answer.ok) throw await refusalOf(answer);
  return { text: await answer.text(), tag: answer.headers.get("etag") ?? "" };
}

/** Parts of one length, but for the last one, which is what is left. */
async function* partsOf(content: AsyncIterable<Uint8Array>, bytes: number): AsyncIterable<Uint8Array> {
  let part = Buffer.alloc(bytes);
  let filled = 0;
  for await (const piece of content) {
    for (let taken = 0; taken < piece.length; ) {
      if (filled === bytes) {
        yield part;
        part = Buffer.alloc(bytes);
        filled = 0;
      }
      const next = piece.subarray(taken, taken + bytes - filled);
      part.set(next, filled);
      filled += next.length;
      taken += next.length;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

function listOf(tags: readonly string[]): string {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  return `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
}
