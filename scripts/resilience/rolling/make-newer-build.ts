import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BUILT, isReleased } from "#scripts/release/release-files.ts";

/** Later than every other. */
const MIGRATION = "supabase/migrations/29991231000001_try_an_upgrade.sql";
/** Expands tables that purchases lock and older builds read whole. */
const EXPANDING = `alter table public.orders add column upgrade_tried_at timestamptz default clock_timestamp();
alter table public.memberships add column upgrade_note text;
create table public.upgrade_tries (id bigint generated always as identity primary key, note text not null);
alter table public.upgrade_tries enable row level security;
`;
const VERSION = "9.9.9";

/**
 * Copies this checkout's build into `folder` (made here) with what a release carries, as a later version with one
 * migration more. The build must be there.
 */
export function makeNewerBuild({ root, folder }: { root: string; folder: string }): void {
  const { stdout } = spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  for (const file of stdout.split("\0").filter(isReleased)) copy(root, folder, file);
  for (const built of BUILT) copy(root, folder, built);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...manifest, version: VERSION }));
  writeFileSync(join(folder, MIGRATION), EXPANDING);
}

function copy(root: string, folder: string, path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(root, path), join(folder, path), { recursive: true });
}
