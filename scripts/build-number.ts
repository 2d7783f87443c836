import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BUILD_NUMBER_FILE } from "#server/start/build-number.ts";

/**
 * Writes the number by which builds are ordered, in seconds since 1970 (UTC): when the checked-out commit was made, so every
 * machine gives a commit the same one, whenever it builds. Outside of a repository it is the time of the build, which changes
 * only when something was built.
 */
export function writeBuildNumber({ root, hasBuilt, now }: { root: string; hasBuilt: boolean; now: Date }): void {
  const file = join(root, BUILD_NUMBER_FILE);
  const committed = readCommitTime(root);
  if (committed === null && !hasBuilt && existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  const build = committed ?? Math.floor(now.getTime() / 1000);
  writeFileSync(file, `${JSON.stringify({ build })}\n`);
}

/** Null where `root` is no repository's own folder: one around it says nothing of this build. */
function readCommitTime(root: string): number | null {
  if (!existsSync(join(root, ".git"))) return null;
  const { status, stdout } = spawnSync("git", ["log", "-1", "--format=%ct"], { cwd: root, encoding: "utf8" });
  return status === 0 ? Number(stdout.trim()) : null;
}
