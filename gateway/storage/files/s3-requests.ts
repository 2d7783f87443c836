import { AwsClient } from "aws4fetch";
import type { BodyInit, Response } from "undici";
import { DEADLINES } from "../../http/deadlines.ts";
import { outgoingCauseOf } from "../../http/outgoing-cause.ts";
import { FileStoreFault } from "./file-store-fault.ts";

export type S3Options = {
  /** The store's address, such as `https://s3.eu-central-1.amazonaws.com`; the bucket follows it as a folder. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  deadlines?: { connection: number; silence: number };
};

export type S3Request = {
  method: "GET" | "PUT" | "POST" | "DELETE";
  /** Empty: the bucket itself. */
  key: string;
  query?: Record<string, string>;
  /** Its length is known: S3 takes no content without. */
  body?: Blob | Uint8Array | string;
  range?: string;
};

/** Signed requests to one bucket (path-style addresses, Signature Version 4). An answer is the asker's to judge and to end. */
export type AskS3 = (request: S3Request) => Promise<Response>;

export function openS3(options: S3Options): AskS3 {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket, deadlines = DEADLINES.fileStore } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });

  // Loaded by the first request: a shop that keeps its files in a folder has no use for the whole package.
  const loadClient = async () => {
    const { Agent, fetch } = await import("undici");
    // Each counts anew with every byte: of a request that is taken, and of an answer while it is read.
    const dispatcher = new Agent({
      connect: { timeout: deadlines.connection },
      headersTimeout: deadlines.silence,
      bodyTimeout: deadlines.silence,
    });
    return { fetch, dispatcher };
  };
  let loaded: ReturnType<typeof loadClient> | undefined;

  return async ({ method, key, query = {}, range, body: given }) => {
    const headers: Record<string, string> = range === undefined ? {} : { range };
    const address = new URL(key === "" ? `${endpoint}/${bucket}` : `${endpoint}/${bucket}/${key}`);
    address.search = new URLSearchParams(query).toString();
    const signed = await client.sign(address.href, { method, headers });
    // Node's own Blob is one to undici as well; its types ask for a method of newer ones.
    const body = given as BodyInit | undefined;
    loaded ??= loadClient();
    const { fetch, dispatcher } = await loaded;
    const request = { method, headers: Object.fromEntries(signed.headers), body, dispatcher };
    return fetch(signed.url, request).catch((error: unknown) => {
      throw new FileStoreFault(`the S3 store gave no answer (${outgoingCauseOf(error)})`, { cause: error });
    });
  };
}

const MAX_WORDS = 500;

export async function refusalOf(answer: Response): Promise<Error> {
  // Wrong keys or a wrong bucket are no trouble that passes.
  const Fault = answer.status >= 500 || answer.status === 429 ? FileStoreFault : Error;
  return new Fault(`the S3 store answered ${answer.status}: ${(await answer.text()).slice(0, MAX_WORDS)}`);
}
