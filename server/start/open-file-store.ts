import type { FileStore } from "#gateway/storage/files/file-store.ts";
import { createFolderStore } from "#gateway/storage/files/folder-store.ts";
import { createS3Store } from "#gateway/storage/files/s3-store.ts";
import type { Environment } from "../env.ts";

type Settings = Pick<
  Environment,
  "DATA_DIR" | "S3_ENDPOINT" | "S3_BUCKET" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY"
>;

/** Where a data folder has members' files. */
export const filesFolder = (dataDir: string): string => `${dataDir}/files`;

/** Where members' files are kept: in the configured S3 store, or in DATA_DIR. */
export function openFileStore(environment: Settings): FileStore {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = environment;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, DATA_DIR } = environment;
  if (endpoint === undefined || bucket === undefined) return createFolderStore(filesFolder(DATA_DIR));
  if (accessKeyId === undefined || secretAccessKey === undefined) throw new Error("the S3 store has no keys");
  const gathering = createFolderStore(`${DATA_DIR}/uploads`);
  return createS3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }, gathering);
}
