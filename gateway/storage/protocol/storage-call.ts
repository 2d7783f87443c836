import type { Readable } from "node:stream";
import type { Database } from "../../database/port.ts";
import type { ApiCaller } from "../../http/resolve-caller.ts";

/** A request with what its address names; `name` is empty where the address names a bucket alone, or none. */
export type StorageCall = {
  request: Request;
  /** Node's own request, where it is served by Node. */
  incoming: Readable | null;
  caller: ApiCaller;
  bucketId: string;
  name: string;
};

/** What every endpoint asks. */
export type StorageBasics = { database: Database; clock: () => Date; maxBytes: number };
