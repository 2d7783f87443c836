/** Sources are there for the operator's commands and the workers, which aren't bundled; the rest is what a server reads. */
const FOLDERS = ["courses", "deploy", "domain", "doubles", "gateway", "public/courses", "server", "supabase"];
const FILES = [
  "CHANGELOG.md",
  "README.md",
  "SECURITY.md",
  "docs/operate.md",
  "scripts/ensure-installed.mjs",
  "scripts/run.mjs",
  "scripts/tasks.mjs",
  "scripts/watch-parent.mjs",
];
/** The container is built from the sources. */
const LEFT_OUT = [/\.test\.(ts|yml)$/, /^deploy\/docker\//];

/** Of what was built, without the embedded database that demonstrations begin as: each build makes another one. */
export const BUILT = ["build/client", "build/number.json", "build/run", "build/server"];

/** Whether a written file of the repository is part of an archive. */
export function isReleased(path: string): boolean {
  if (LEFT_OUT.some((pattern) => pattern.test(path))) return false;
  return FILES.includes(path) || FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}

/** Whether a file of a package is read at run time: not its types, its maps and the packages inside it, which are listed themselves. */
export function isPackageFile(path: string): boolean {
  return !/\.(d\.[cm]?ts|map)$/.test(path) && !path.split("/").includes("node_modules");
}
