import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";

/** What a machine needs to run a command and to reach its registry of packages; no setting of this product. */
const KEPT = /^(?:PATH|HOME|TMPDIR|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|(?:https?|no)_proxy)$/i;
/** The build's notes of what it made last are each checkout's own. */
const OWN = ".cache";

/**
 * Puts a commit's files into `folder` (made here) and builds them as a release does, a minute or two. Packages are this
 * checkout's where it has all that the commit's lock names, else they are installed. Throws with the output of what failed.
 */
export function checkOutBuild({ root, commit, folder }: { root: string; commit: string; folder: string }): void {
  mkdirSync(folder, { recursive: true });
  run(root, "sh", ["-c", 'git archive "$1" | tar -x -C "$2"', "sh", commit, folder]);
  const isLinked = hasPackagesOf(folder, root);
  if (isLinked) linkPackages(root, folder);
  run(folder, process.execPath, isLinked ? ["scripts/build.ts"] : ["scripts/run.mjs", "build"]);
}

/** Whether a checkout's lock names every package of an earlier one's, byte for byte, so that nothing is asked of a registry. */
function hasPackagesOf(earlier: string, root: string): boolean {
  const packagesOf = (place: string): Record<string, { integrity?: string }> =>
    JSON.parse(readFileSync(join(place, "package-lock.json"), "utf8")).packages;
  const own = packagesOf(root);
  return Object.entries(packagesOf(earlier)).every(
    ([name, { integrity }]) => name in own && own[name]?.integrity === integrity,
  );
}

/** Copies a script of ours into the checkout and runs it there, on that commit's own modules. Returns what it printed. */
export function runInBuild(
  folder: string,
  { root, script, options }: { root: string; script: string; options: string[] },
) {
  cpSync(join(root, script), join(folder, script));
  return run(folder, process.execPath, [script, ...options]);
}

function linkPackages(root: string, folder: string): void {
  const packages = join(root, "node_modules");
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(packages)) {
    if (name !== OWN) symlinkSync(join(packages, name), join(folder, "node_modules", name));
  }
}

function run(cwd: string, command: string, options: string[]): string {
  const kept = Object.entries(process.env).filter(([name]) => KEPT.test(name));
  const { status, stdout, stderr } = spawnSync(command, options, {
    cwd,
    env: { ...Object.fromEntries(kept), NODE_ENV: "production" },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${command} ${options.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
