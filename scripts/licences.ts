import { existsSync, readFileSync } from "node:fs";

export type Installed = { name: string; version: string; licence: string | undefined };

/** The packages on the disk that production's commands, pages and build come from, each with its folder. */
export function readInstalled(): (Installed & { path: string })[] {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, { dev?: boolean }> };
  return (
    Object.entries(lock.packages)
      // Optional packages of other platforms are in the lock, not on the disk.
      .filter(([path, { dev }]) => path !== "" && dev !== true && existsSync(`${path}/package.json`))
      .map(([path]) => {
        const { name, version, license } = JSON.parse(readFileSync(`${path}/package.json`, "utf8"));
        return { path, name, version, licence: typeof license === "object" ? license?.type : license };
      })
  );
}

/** Permissive, and such as ask for nothing more than to be named. */
const ALLOWED = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "CC-BY-4.0",
  "Unlicense",
  "Zlib",
  "Python-2.0",
  "PostgreSQL",
  // Copyleft by file, used unchanged.
  "MPL-2.0",
]);

/** libvips, which sharp loads as a library of its own: the LGPL asks no more where it is used so. Nothing else under it. */
const DYNAMICALLY_LINKED = /^@img\/sharp-libvips-[a-z0-9-]+$/;

/** Without a field for it in package.json: MIT by their LICENSE files. */
const UNNAMED = new Set(["@inlang/plugin-message-format", "sqlite-wasm-kysely"]);

/** What nobody has allowed; of "A OR B" one is enough, of "A AND B" all are needed. */
export function findLicenceProblems(installed: readonly Installed[]): string[] {
  return installed
    .filter(({ name, licence }) => {
      if (licence === "LGPL-3.0-or-later" && DYNAMICALLY_LINKED.test(name)) return false;
      return !(licence === undefined ? UNNAMED.has(name) : isAllowed(licence));
    })
    .map(({ name, version, licence }) => `${name}@${version}: ${licence ?? "no licence"} is not allowed`);
}

function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, "").trim();
  if (bare.includes(" OR ")) return bare.split(" OR ").some(isAllowed);
  if (bare.includes(" AND ")) return bare.split(" AND ").every(isAllowed);
  return ALLOWED.has(bare);
}
