import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import { Agent, type BodyInit, fetch, type Response } from "undici";
import { DEADLINES } from "../../http/deadlines.ts";
import { outgoingCauseOf } from "../../http/outgoing-cause.ts";
import type { ByteRange } from "../protocol/byte-range.ts";
import type { FileStore } from "./file-store.ts";
import { FileStoreFault } from "./file-store-fault.ts";

export type S3Options = {
  /** The store's address, such as `https://s3.eu-central-1.amazonaws.com`; the bucket follows it as a folder. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  deadlines?: Record<keyof typeof DEADLINES.fileStore, number>;
};

/** S3 takes no content whose length it isn't told, so it is gathered on the disk of this machine first. */
type Gathering = FileStore & { pathOf(id: string): string };

/**
 * Keeps files in any store that speaks S3's API (path-style addresses, Signature Version 4), up to its 5 GB for one PUT.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export function createS3Store(options: S3Options, gathering: Gathering): FileStore {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket, deadlines = DEADLINES.fileStore } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });

  // Each counts anew with every byte: of a request that is taken, and of an answer while it is read.
  const dispatcher = new Agent({
    connect: { timeout: deadlines.connection },
    headersTimeout: deadlines.silence,
    bodyTimeout: deadlines.silence,
  });

  async function ask(method: "GET" | "PUT" | "DELETE", id: string, given: { body?: Blob; range?: string } = {}) {
    const headers: Record<string, string> = given.range === undefined ? {} : { range: given.range };
    const signed = await client.sign(`${endpoint}/${bucket}/${id}`, { method, headers });
    // Node's own Blob is one to undici as well; its types ask for a method of newer ones.
    const body = given.body as BodyInit | undefined;
    const request = { method, headers: Object.fromEntries(signed.headers), body, dispatcher };
    return fetch(signed.url, request).catch((error: unknown) => {
      throw new FileStoreFault(`the S3 store gave no answer (${outgoingCauseOf(error)})`, { cause: error });
    });
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
  // Wrong keys or a wrong bucket are no trouble that passes.
  const Fault = answer.status >= 500 || answer.status === 429 ? FileStoreFault : Error;
  return new Fault(`the S3 store answered ${answer.status}: ${(await answer.text()).slice(0, MAX_WORDS)}`);
}
