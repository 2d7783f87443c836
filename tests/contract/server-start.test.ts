import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore, servedEngines } from "#tests/fixtures/seeded-store.ts";

const HOOK = fileURLToPath(new URL("../fixtures/list-packages.mjs", import.meta.url));

/** Loaded by what uses them: a rare request, a job, a port that is configured. Each held up to 13 MB from the start on. */
const NOT_AT_START = [
  "@noble/curves",
  "age-encryption",
  "csv-parse",
  "imapflow",
  "node-forge",
  "nodemailer",
  "pdfkit",
  "postal-mime",
  "prom-client",
  "sharp",
  "web-push",
  "yauzl",
];

it.each(servedEngines())("a start on %s loads no package that it may never need", async (engine) => {
  const store = await copyStore(engine, "packages");
  const file = join(store.dataDir, "packages.txt");
  const server = await startLpx({
    ...store,
    environment: { NODE_OPTIONS: `--import=${HOOK}`, PACKAGES_FILE: file },
  });
  const loaded = readFileSync(file, "utf8").split("\n");
  await server.stop();
  expect(loaded).toContain("react-dom");
  const unwanted = engine === "postgres" ? [...NOT_AT_START, "@electric-sql/pglite"] : NOT_AT_START;
  expect(unwanted.filter((name) => loaded.includes(name))).toEqual([]);
});

it("the large modules of a server are plain ASCII: beyond it, every letter of one takes two bytes", () => {
  const files = ["build/run/main.js", ...globSync("build/server/assets/server-build-*.js")];
  expect(files).toHaveLength(2);
  for (const file of files) expect(readFileSync(file, "utf8").match(/^.*\P{ASCII}.*$/mu)?.[0], file).toBeUndefined();
});
