import { basename, dirname, resolve } from "node:path";
import { DEADLINES } from "#gateway/http/deadlines.ts";
import type { Environment } from "#server/env.ts";
import type { ArchivePlace } from "./archive-place.ts";
import { openFolderPlace } from "./folder-place.ts";
import { openS3Place } from "./s3-place.ts";

export type PlaceSettings = Pick<
  Environment,
  | "S3_ENDPOINT"
  | "S3_REGION"
  | "S3_ACCESS_KEY_ID"
  | "S3_SECRET_ACCESS_KEY"
  | "LPX_BACKUP_S3_ENDPOINT"
  | "LPX_BACKUP_S3_REGION"
  | "LPX_BACKUP_S3_ACCESS_KEY_ID"
  | "LPX_BACKUP_S3_SECRET_ACCESS_KEY"
>;

/** `s3://bucket` or `s3://bucket/a/prefix`, of letters that a signature doesn't change. */
const S3_PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

export function isS3(text: string): boolean {
  return text.startsWith("s3:");
}

/** Where archives go, as `--to` and LPX_BACKUP_TO name it; throws a line that says what is wrong. */
export function openPlace(text: string, settings: PlaceSettings): ArchivePlace {
  if (!isS3(text)) return openFolderPlace(text);
  const [, bucket, path = ""] = S3_PLACE.exec(text) ?? [];
  if (bucket === undefined) throw new Error(`${text}: must be s3://bucket or s3://bucket/prefix`);
  const prefix = path === "" ? "" : `${path.slice(1)}/`;
  return openS3Place({ ...storeOf(settings), bucket, prefix, deadlines: DEADLINES.archiveStore });
}

/** An archive, as `npm run backup` printed it, by its place and its name there. */
export function openArchive(text: string, settings: PlaceSettings): { place: ArchivePlace; name: string } {
  if (!isS3(text)) return { place: openFolderPlace(dirname(resolve(text))), name: basename(resolve(text)) };
  const [, parent = text, name = ""] = /^(.+)\/([^/]+)\/?$/.exec(text) ?? [];
  return { place: openPlace(parent, settings), name };
}

/** The backups' own store where one is named, else the one of members' files. */
function storeOf(settings: PlaceSettings) {
  const hasOwn = settings.LPX_BACKUP_S3_ENDPOINT !== undefined;
  const endpoint = hasOwn ? settings.LPX_BACKUP_S3_ENDPOINT : settings.S3_ENDPOINT;
  const accessKeyId = hasOwn ? settings.LPX_BACKUP_S3_ACCESS_KEY_ID : settings.S3_ACCESS_KEY_ID;
  const secretAccessKey = hasOwn ? settings.LPX_BACKUP_S3_SECRET_ACCESS_KEY : settings.S3_SECRET_ACCESS_KEY;
  const region = hasOwn ? settings.LPX_BACKUP_S3_REGION : settings.S3_REGION;
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error("LPX_BACKUP_S3_ENDPOINT: s3:// needs it and its keys, or those of S3_*");
  return { endpoint, accessKeyId, secretAccessKey, region };
}
