import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ByteRange } from "../protocol/byte-range.ts";
import type { FileStore } from "./file-store.ts";
import { openS3, refusalOf, type S3Options } from "./s3-requests.ts";

/** S3 takes no content of unknown length, so it is gathered on the disk of this machine first. */
type Gathering = FileStore & { pathOf(id: string): string };

/**
 * Keeps files in any store that speaks S3's API, up to its 5 GB for one PUT.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export function createS3Store(options: S3Options, gathering: Gathering): FileStore {
  const ask = openS3(options);

  return {
    async write(id, content) {
      try {
        await gathering.write(id, content);
        const answer = await ask({ method: "PUT", key: id, body: await openAsBlob(gathering.pathOf(id)) });
        if (!answer.ok) throw await refusalOf(answer);
        await answer.body?.cancel();
      } finally {
        await gathering.remove(id);
      }
    },
    async read(id, range) {
      const answer = await ask({ method: "GET", key: id, ...(range === null ? {} : { range: toHeader(range) }) });
      if (answer.ok && answer.body !== null) return Readable.fromWeb(answer.body);
      if (answer.status !== 404) throw await refusalOf(answer);
      await answer.body?.cancel();
      return null;
    },
    async remove(id) {
      const answer = await ask({ method: "DELETE", key: id });
      if (!answer.ok && answer.status !== 404) throw await refusalOf(answer);
      await answer.body?.cancel();
    },
  };
}

function toHeader({ start, end }: ByteRange): string {
  return `bytes=${start}-${end}`;
}
