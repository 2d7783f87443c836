// Installs the packages when they are missing or the lock has changed. Runs on any Node from 20 on, with no package at hand.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MARKER = join("node_modules", ".lpx-installed");
const LOCK = "package-lock.json";

/**
 * Makes node_modules fit the lock. `production` leaves the development packages out, but is content with a full
 * installation; `full` needs everything. Throws with one line when npm fails.
 * @param {{ root: string, mode: "production" | "full" }} options
 * @returns {boolean} whether something was installed
 */
export function ensureInstalled({ root, mode }) {
  const lock = readFileSync(join(root, LOCK));
  const lockHash = createHash("sha256").update(lock).digest("hex");
  const reason = reasonToInstall({ installed: readMarker(root), lockHash, mode });
  if (reason === null) return false;

  console.log(`lpx: installing packages (${mode}): ${reason}`);
  rmSync(join(root, MARKER), { force: true });
  const started = performance.now();
  const status = runNpm({ root, lock, mode });
  if (status !== 0) throw new Error(`npm install ended with ${status}; its own words are above`);
  mkdirSync(join(root, "node_modules"), { recursive: true });
  writeFileSync(join(root, MARKER), `${JSON.stringify({ lockHash, mode })}\n`);
  console.log(`lpx: packages installed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return true;
}

/**
 * @param {{ installed: { lockHash: string, mode: string } | null, lockHash: string, mode: "production" | "full" }} facts
 * @returns {string | null}
 */
export function reasonToInstall({ installed, lockHash, mode }) {
  if (installed === null) return "nothing is installed by this command yet";
  if (installed.lockHash !== lockHash) return `${LOCK} has changed`;
  if (mode === "full" && installed.mode !== "full") return "the development packages are missing";
  return null;
}

function readMarker(root) {
  if (!existsSync(join(root, MARKER))) return null;
  try {
    return JSON.parse(readFileSync(join(root, MARKER), "utf8"));
  } catch {
    return null;
  }
}

/** `npm install`, not `npm ci`: some mirrors lack other platforms' optional builds. `--no-save` keeps the lock as committed. */
function runNpm({ root, lock, mode }) {
  const options = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  options.push(mode === "production" ? "--omit=dev" : "--include=dev");
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  const run = spawnSync(command, [...first, ...options], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: command === "npm" && process.platform === "win32",
  });
  if (run.error !== undefined) throw run.error;
  if (!readFileSync(join(root, LOCK)).equals(lock)) writeFileSync(join(root, LOCK), lock);
  return run.status ?? 1;
}
