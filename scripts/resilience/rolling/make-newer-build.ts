import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BUILT, isReleased } from "#scripts/release/release-files.ts";

/** Later than every other. */
const MIGRATION = "supabase/migrations/29991231000001_try_an_upgrade.sql";
/** Columns of tables that a purchase writes. */
const COLUMNS = `alter table public.order_items add column upgrade_tried_at timestamptz default clock_timestamp();
alter table public.profiles add column upgrade_note text;
create table public.upgrade_tries (id bigint generated always as identity primary key, note text not null);
alter table public.upgrade_tries enable row level security;
`;
/** Of tables that servers read whole, `select *`. */
const WHOLE_COLUMNS = `alter table public.orders add column upgrade_tried_at timestamptz default clock_timestamp();
alter table public.payments add column upgrade_note text;
alter table public.memberships add column upgrade_note text;
`;
const VERSION = "9.9.9";

/**
 * Copies this checkout's build into `folder` (made here) with what a release carries, as a later version with one
 * migration more, which the build in `earlier` can live with. Both must be built.
 */
export function makeNewerBuild({ root, earlier, folder }: { root: string; earlier: string; folder: string }): void {
  const { stdout } = spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  for (const file of stdout.split("\0").filter(isReleased)) copy(root, folder, file);
  for (const built of BUILT) copy(root, folder, built);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...manifest, version: VERSION }));
  writeFileSync(join(folder, MIGRATION), COLUMNS + (readsNewColumns(earlier) ? WHOLE_COLUMNS : ""));
}

/** Whether a build goes on reading whole rows once they have another column; earlier ones kept such statements. */
function readsNewColumns(folder: string): boolean {
  return readFileSync(join(folder, "gateway/database/postgres-connection.ts"), "utf8").includes("READS_WHOLE_ROWS");
}

function copy(root: string, folder: string, path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(root, path), join(folder, path), { recursive: true });
}
