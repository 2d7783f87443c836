import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { DrawDocument } from "#domain/draw/draw-document.ts";
import { orderEntries } from "#domain/draw/draw-order.ts";
import { makeDrawDocument } from "#tests/factories/draw-document.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A draw by its number: 0 to 2,000 entries, each time others. */
function makeDraw(number: number, most: number) {
  const size = Number.parseInt(sha256(`size ${number}`).slice(0, 8), 16) % (most + 1);
  return {
    seed: sha256(`seed ${number}`),
    randomness: sha256(`round ${number}`),
    drawId: `draw-${number}`,
    ids: Array.from({ length: size }, (_, entry) => sha256(`entry ${number} ${entry}`).slice(0, 32)),
  };
}

const PYTHON = `import hashlib, hmac, json, sys
for line in sys.stdin:
    draw = json.loads(line)
    def score(id):
        message = ":".join([draw["randomness"], draw["drawId"], id])
        return hmac.new(draw["seed"].encode(), message.encode(), hashlib.sha256).hexdigest()
    order = sorted(draw["ids"], key=lambda id: (score(id), id))
    print(hashlib.sha256("".join(id + "\\n" for id in order).encode()).hexdigest())`;

function hasProgram(name: string): boolean {
  try {
    execFileSync(name, [name === "openssl" ? "version" : "--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

it.skipIf(!hasProgram("python3"))("[1.8] Python's hmac gives the same order", { timeout: 120_000 }, () => {
  const draws = Array.from({ length: IS_FULL ? 1_000 : 20 }, (_, number) => makeDraw(number, IS_FULL ? 2_000 : 200));
  const input = draws.map((draw) => `${JSON.stringify(draw)}\n`).join("");
  const answered = execFileSync("python3", ["-c", PYTHON], { input, encoding: "utf8", maxBuffer: 1e8 });
  const ours = draws.map(({ ids, ...draw }) =>
    sha256(
      orderEntries(draw, ids)
        .map((id) => `${id}\n`)
        .join(""),
    ),
  );
  expect(answered.trim().split("\n")).toEqual(ours);
});

it.skipIf(!hasProgram("openssl"))("[1.8] openssl gives the same order", { timeout: 120_000 }, () => {
  for (let number = 0; number < (IS_FULL ? 20 : 2); number++) {
    const { ids, ...draw } = makeDraw(number, 12);
    const scored = ids.map((id) => {
      const message = `${draw.randomness}:${draw.drawId}:${id}`;
      const line = execFileSync("openssl", ["dgst", "-sha256", "-hmac", draw.seed], {
        input: message,
        encoding: "utf8",
      });
      return `${line.trim().split(" ").at(-1)} ${id}`;
    });
    expect(scored.sort().map((line) => line.split(" ")[1])).toEqual(orderEntries(draw, ids));
  }
});

/** What docs/check-draw.mjs finds wrong with a document. */
function failuresOf(document: DrawDocument): string[] {
  const folder = mkdtempSync(join(tmpdir(), "lpx-draw-"));
  try {
    writeFileSync(join(folder, "draw.json"), JSON.stringify(document));
    const run = spawnSync(process.execPath, ["docs/check-draw.mjs", join(folder, "draw.json")], { encoding: "utf8" });
    const failures = run.stdout.split("\n").filter((line) => line.startsWith("FAIL"));
    expect(run.status).toBe(failures.length === 0 ? 0 : 1);
    return failures.map((line) => line.slice("FAIL ".length));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it("[1.8] docs/check-draw.mjs holds for a draw, and names what was changed", () => {
  const drawn = makeDrawDocument();
  if (drawn.result === null) throw new Error("the draw has a result");
  expect(failuresOf(drawn)).toEqual([]);
  const { seed } = drawn.result;
  const other = `${seed.startsWith("0") ? "1" : "0"}${seed.slice(1)}`;
  expect(failuresOf({ ...drawn, result: { ...drawn.result, seed: other } })).toEqual([
    "commitment",
    "order",
    "result in the ledger",
  ]);
  expect(failuresOf({ ...drawn, entries: drawn.entries.slice(1) })).toContain("list");
  expect(failuresOf({ ...drawn, result: null, ledger: { ...drawn.ledger, result: null } })).toEqual([]);
});
