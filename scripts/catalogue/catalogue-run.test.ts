import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { CATALOGUE_FOLDER } from "#server/demo/read-catalogue.ts";
import { findBars } from "./find-bars.ts";

const bars = findBars();
const folder = mkdtempSync(join(tmpdir(), "lpx-catalogue-"));
afterAll(() => rmSync(folder, { recursive: true }));

const REPEATED = "npm run catalogue writes the committed setups again, byte for byte";
if (bars === null) console.log(`lpx: not proven, no market bars (LPX_BARS=<folder>): ${REPEATED}`);

function run(...args: string[]) {
  return spawnSync(process.execPath, ["scripts/catalogue/catalogue.ts", ...args], { encoding: "utf8" });
}

it.skipIf(bars === null)(REPEATED, () => {
  const { status, stdout, stderr } = run("--bars", bars ?? "", "--out", folder);
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toMatch(/held up after the choice: \d+ of 295/);
  expect(stdout).toMatch(/\d+ setups a second/);
  for (const file of ["catalogue.json", "trades.bin.gz"]) {
    expect(readFileSync(join(folder, file)).equals(readFileSync(join(CATALOGUE_FOLDER, file))), file).toBe(true);
  }
});

it("refuses markets whose bars are missing, by name", () => {
  const empty = join(folder, "empty");
  mkdirSync(empty);
  const { status, stdout, stderr } = run("--bars", empty, "--out", folder);
  expect(status).toBe(1);
  expect(stdout).toContain("refused: every setup of NAS100_H1, whose bars are not in");
  expect(stderr).toContain("no bars in");
});
