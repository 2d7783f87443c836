import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";

const MODULE = new URL("./give-memory-back.ts", import.meta.url).href;

/** Objects that live long enough to become old, then none: it stays alive by a timer, as a server does by its port. */
const PROGRAM = `
  import { giveMemoryBackWhenQuiet } from ${JSON.stringify(MODULE)};
  giveMemoryBackWhenQuiet();
  const kept = [];
  for (let made = 0; made < 600_000; made += 1) kept[made % 60_000] = { made, pair: [made] };
  gc();
  setInterval(() => {}, 1_000);
`;
const OPTIONS = ["--expose-gc", "--trace-gc", "--trace-memory-reducer", "--gc-memory-reducer-start-delay-ms=100"];

it("a process with little to do makes a collection that empties V8's pool of pages", async () => {
  const child = spawn(process.execPath, [...OPTIONS, "--input-type=module", "--eval", PROGRAM]);
  const pooled: number[] = [];
  try {
    for await (const line of createInterface(child.stdout)) {
      const found = /Mark-Compact( \(reduce\))?.* pooled: +(\d+) MB/.exec(line);
      if (found === null) continue;
      pooled.push(Number(found[2]));
      if (found[1] !== undefined) break;
    }
  } finally {
    child.kill();
  }
  expect(Math.max(...pooled)).toBeGreaterThan(0);
  expect(pooled.at(-1)).toBe(0);
});

/** Says each change of V8's flags, and asks once when the mode is on. */
const REQUESTED = `
  import { giveMemoryBackWhenQuiet } from ${JSON.stringify(MODULE)};
  let isNoted = false;
  const memory = giveMemoryBackWhenQuiet((flags) => {
    console.log(flags);
    if (isNoted || flags !== "--optimize-for-size") return;
    isNoted = true;
    setTimeout(() => {
      console.log("request");
      memory.listener(() => console.log("answer"))();
    });
  });
  setInterval(() => {}, 1_000);
`;

it("a request ends the mode before any of its code is compiled, and it comes back after the request", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", REQUESTED]);
  const said: string[] = [];
  try {
    for await (const line of createInterface(child.stdout)) {
      said.push(line);
      if (said.length === 5) break;
    }
  } finally {
    child.kill();
  }
  expect(said).toEqual(["--optimize-for-size", "request", "--no-optimize-for-size", "answer", "--optimize-for-size"]);
});
