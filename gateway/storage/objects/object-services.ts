import type { Files } from "../files/files.ts";
import type { AddressSigner } from "../protocol/signed-address.ts";
import type { StorageBasics } from "../protocol/storage-call.ts";

/** Makes of what was sent what is kept, such as a picture without its place of origin; null refuses it as no such type. */
export type Reencode = (sent: {
  bytes: Uint8Array;
  type: string;
}) => Promise<{ bytes: Uint8Array; type: string } | null>;

export type ObjectServices = StorageBasics & {
  files: Files;
  signer: AddressSigner;
  /** By the bucket's id; what comes to these buckets is held in memory whole. */
  reencode: Readonly<Record<string, Reencode>>;
};
