import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findFaketime } from "#tests/fixtures/moved-clock.ts";
import { findPgbouncer } from "#tests/fixtures/pgbouncer.ts";
import { findPostgresBinaries } from "#tests/fixtures/postgres-cluster.ts";

/** A program the tests need that npm cannot bring. */
type Prerequisite = {
  name: string;
  debianPackage: string;
  find: () => string | null;
  /** Does as well where the package can't be installed. */
  findSubstitute?: () => string | null;
  leavesOut: string;
  /** Needed by `npm run test:full` alone. */
  isOfFullRun?: true;
};

/** Chromium without its windows: the tests of a page take two thirds of the time. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const CHROMIUM_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];

/** The browser that measures and takes pictures: `CHROMIUM_PATH`, or a usual place; null where there is none. */
export function findChromium(): string | null {
  return findAmong([...CHROMIUM_PLACES, HEADLESS_SHELL]);
}

/** The browser of the tests. */
export function findTestBrowser(): string | null {
  return findAmong([HEADLESS_SHELL, ...CHROMIUM_PLACES]);
}

/** The second browser of the full run. */
export function findFirefox(): string | null {
  return ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((place) => existsSync(place)) ?? null;
}

function findAmong(places: readonly string[]): string | null {
  const asked = process.env.CHROMIUM_PATH;
  if (asked !== undefined && asked !== "") return asked;
  return places.find((place) => existsSync(place)) ?? null;
}

const PREREQUISITES: Prerequisite[] = [
  {
    name: "Chromium",
    debianPackage: "chromium",
    find: () => findAmong(CHROMIUM_PLACES),
    leavesOut: "push messages in a browser, and the measured pages",
  },
  {
    name: "Chromium's headless shell",
    debianPackage: "chromium-headless-shell",
    find: () => findAmong([HEADLESS_SHELL]),
    findSubstitute: findTestBrowser,
    leavesOut: "browser tests (tests/e2e)",
  },
  {
    name: "PostgreSQL 15 or later",
    debianPackage: "postgresql",
    find: findPostgresBinaries,
    leavesOut: "PostgreSQL's half of the tests on both engines, and the journeys on PostgreSQL",
  },
  {
    name: "pgbouncer",
    debianPackage: "pgbouncer",
    find: findPgbouncer,
    leavesOut: "the tests of a pooler between the server and PostgreSQL",
  },
  {
    name: "libfaketime",
    debianPackage: "faketime",
    find: findFaketime,
    leavesOut: "tests that move the calendar of a whole server",
  },
  {
    name: "Firefox",
    debianPackage: "firefox-esr",
    find: findFirefox,
    leavesOut: "four journeys in a browser of another maker",
    isOfFullRun: true,
  },
];

/** What is still missing after installing what may be installed: as root on Debian, with apt-get. */
export function ensurePrerequisites({ isFull = false } = {}): Prerequisite[] {
  const missing = PREREQUISITES.filter(({ find, isOfFullRun }) => (isFull || isOfFullRun !== true) && find() === null);
  if (missing.length === 0) return [];
  if (canInstall()) install(missing.map(({ debianPackage }) => debianPackage));
  const left = missing.filter(({ find, findSubstitute = find }) => findSubstitute() === null);
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
