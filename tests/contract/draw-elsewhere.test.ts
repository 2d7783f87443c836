import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { orderEntries } from "#domain/draw/draw-order.ts";
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
