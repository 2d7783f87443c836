import type { WorkQueue } from "../../http/work-queue.ts";
import type { Files } from "../files/files.ts";
import type { AddressSigner } from "../protocol/signed-address.ts";
import type { StorageBasics } from "../protocol/storage-call.ts";

type Content = { bytes: Uint8Array; type: string };

/** Makes of what was sent what is kept, such as a picture without its place of origin, or refuses it. */
export type Reencode = (sent: Content) => Promise<Content | { refused: "InvalidMimeType" | "EntityTooLarge" }>;

export type ObjectServices = StorageBasics & {
  files: Files;
  signer: AddressSigner;
  /** Whether the session that signed an address still lives; without it an address outlives its session. */
  isSessionAlive?: ((session: { sessionId: string; userId: string }) => Promise<boolean>) | undefined;
  /** How long an address to read from may last that isn't signed by the service; a year without it, as in Supabase's. */
  userSeconds?: number | undefined;
  /** By the bucket's id; what comes to these buckets is held in memory whole, in turns. */
  reencode: Readonly<Record<string, Reencode>>;
  turns: WorkQueue;
};
