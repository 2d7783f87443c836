import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findPostgresBinaries } from "#tests/fixtures/postgres-cluster.ts";

/** A program the tests need that npm cannot bring. */
type Prerequisite = { name: string; debianPackage: string; find: () => string | null; leavesOut: string };

const CHROMIUM_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];

/** The browser for Playwright and Lighthouse: `CHROMIUM_PATH`, or a usual place; null where there is none. */
export function findChromium(): string | null {
  const asked = process.env.CHROMIUM_PATH;
  if (asked !== undefined && asked !== "") return asked;
  return CHROMIUM_PLACES.find((place) => existsSync(place)) ?? null;
}

const PREREQUISITES: Prerequisite[] = [
  { name: "Chromium", debianPackage: "chromium", find: findChromium, leavesOut: "browser tests (tests/e2e)" },
  {
    name: "PostgreSQL 15 or later",
    debianPackage: "postgresql",
    find: findPostgresBinaries,
    leavesOut: "PostgreSQL's half of the tests on both engines, and the journeys on PostgreSQL",
  },
];

/** What is still missing after installing what may be installed: as root on Debian, with apt-get. */
export function ensurePrerequisites(): Prerequisite[] {
  const missing = PREREQUISITES.filter(({ find }) => find() === null);
  if (missing.length === 0) return [];
  if (canInstall()) install(missing.map(({ debianPackage }) => debianPackage));
  const left = missing.filter(({ find }) => find() === null);
  for (const { name, leavesOut, debianPackage } of left) {
    console.log(`lpx: ${name} is missing (Debian: apt-get install ${debianPackage}); left out: ${leavesOut}`);
  }
  return left;
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

function install(packages: string[]) {
  console.log(`lpx: apt-get installs ${packages.join(" ")}`);
  const options = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-q"], { ...options, env });
  spawnSync("apt-get", ["install", "-yq", "--no-install-recommends", ...packages], { ...options, env });
}
