import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readBuildNumber } from "#server/start/build-number.ts";
import { writeBuildNumber } from "./build-number.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "lpx-build-number-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const first = new Date("2026-11-26T10:00:00Z");
const later = new Date("2026-11-26T11:00:00Z");
const write = (hasBuilt: boolean, now: Date) => writeBuildNumber({ root, hasBuilt, now });
const read = () => readBuildNumber(join(root, "build/number.json"));

it("is 0 where nothing was built", () => {
  expect(read()).toBe(0);
});

it("is the build's time outside of a repository, and stays when nothing had to be built", () => {
  write(false, first);
  expect(read()).toBe(Date.parse("2026-11-26T10:00:00Z") / 1000);
  write(false, later);
  expect(read()).toBe(Date.parse("2026-11-26T10:00:00Z") / 1000);
  write(true, later);
  expect(read()).toBe(Date.parse("2026-11-26T11:00:00Z") / 1000);
});

it("is the commit's time in a repository, however late it is built", () => {
  const GIT_COMMITTER_DATE = "2026-11-20T08:00:00Z";
  const identity = ["-c", "user.name=LPX", "-c", "user.email=lpx@example.com"];
  const git = (...rest: string[]) =>
    spawnSync("git", [...identity, ...rest], { cwd: root, env: { ...process.env, GIT_COMMITTER_DATE } });
  git("init", "--quiet");
  git("commit", "--quiet", "--allow-empty", "--message", "One");
  write(true, later);
  expect(read()).toBe(Date.parse("2026-11-20T08:00:00Z") / 1000);
});
