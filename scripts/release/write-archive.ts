import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

export type ArchiveWish = {
  /** The folder that holds `name`. */
  parent: string;
  /** The folder that is archived. */
  name: string;
  /** The archive's path. */
  archive: string;
  /** When every file was changed, in seconds since 1970 (UTC). */
  time: number;
};

/**
 * Writes a folder as a .tar.gz and answers its SHA-256 in hex. The same names and contents give the same bytes, on every
 * machine, at any time and under any umask. Needs GNU tar and gzip; throws what they say.
 */
export function writeArchive({ parent, name, archive, time }: ArchiveWish): string {
  const options = [
    "--create",
    `--file=${archive}`,
    "--use-compress-program=gzip --no-name",
    "--format=gnu",
    "--sort=name",
    "--hard-dereference",
    `--mtime=@${time}`,
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    "--mode=u=rwX,go=rX",
    `--directory=${parent}`,
    name,
  ];
  // Both programs take options from the environment as well.
  const { TAR_OPTIONS: _tar, GZIP: _gzip, ...environment } = process.env;
  const { status, stderr } = spawnSync("tar", options, { env: environment, encoding: "utf8" });
  if (status !== 0) throw new Error(`tar ended with ${status}: ${stderr}`);
  return createHash("sha256").update(readFileSync(archive)).digest("hex");
}
