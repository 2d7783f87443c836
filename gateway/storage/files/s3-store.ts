import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import type { ByteRange } from "../protocol/byte-range.ts";
import type { FileStore } from "./file-store.ts";

export type S3Options = {
  /** The store's address, such as `https://s3.eu-central-1.amazonaws.com`; the bucket follows it as a folder. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** S3 takes no content whose length it isn't told, so it is gathered on the disk of this machine first. */
type Gathering = FileStore & { pathOf(id: string): string };

/**
 * Keeps files in any store that speaks S3's API (path-style addresses, Signature Version 4), up to its 5 GB for one PUT.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export function createS3Store(options: S3Options, gathering: Gathering): FileStore {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });

  async function ask(method: "GET" | "PUT" | "DELETE", id: string, given: { body?: Blob; range?: string } = {}) {
    const headers: Record<string, string> = given.range === undefined ? {} : { range: given.range };
    const signed = await client.sign(`${endpoint}/${bucket}/${id}`, { method, headers });
    return fetch(signed, given.body === undefined ? {} : { body: given.body });
  }

  return {
    async write(id, content) {
      try {
        await gathering.write(id, content);
        const answer = await ask("PUT", id, { body: await openAsBlob(gathering.pathOf(id)) });
        if (!answer.ok) throw await refusalOf(answer);
        await answer.body?.cancel();
      } finally {
        await gathering.remove(id);
      }
    },
    async read(id, range) {
      const answer = await ask("GET", id, range === null ? {} : { range: toHeader(range) });
      if (answer.ok && answer.body !== null) return Readable.fromWeb(answer.body);
      if (answer.status !== 404) throw await refusalOf(answer);
      await answer.body?.cancel();
      return null;
    },
    async remove(id) {
      const answer = await ask("DELETE", id);
      if (!answer.ok && answer.status !== 404) throw await refusalOf(answer);
      await answer.body?.cancel();
    },
  };
}

function toHeader({ start, end }: ByteRange): string {
  return `bytes=${start}-${end}`;
}

const MAX_WORDS = 500;

async function refusalOf(answer: Response): Promise<Error> {
  return new Error(`the S3 store answered ${answer.status}: ${(await answer.text()).slice(0, MAX_WORDS)}`);
}
