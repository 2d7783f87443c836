import type { Readable } from "node:stream";
import type { ByteRange } from "../protocol/byte-range.ts";

/** Where contents are kept, under ids of ours (UUIDs): names that people give never get here. */
export type FileStore = {
  /**
   * Keeps everything or nothing: a reader never sees a part. Throws what the content throws. The chunks are the
   * store's: they may be empty afterwards.
   */
  write(id: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Null where nothing is kept under the id. */
  read(id: string, range: ByteRange | null): Promise<Readable | null>;
  /** Also what was written of it so far; of an unknown id it does nothing. */
  remove(id: string): Promise<void>;
};
