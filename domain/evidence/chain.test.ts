import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalJson, type Json } from "./canonical-json.ts";
import { CHAIN_START, type ChainEntry, type ChainProblem, checkChain, GENESIS_HASH, linkHash } from "./chain.ts";

async function chainOf(contents: Json[]): Promise<ChainEntry[]> {
  const entries: ChainEntry[] = [];
  let before = CHAIN_START;
  for (const value of contents) {
    const content = canonicalJson(value);
    const hash = await linkHash(before.hash, content);
    const entry = { sequence: before.sequence + 1, content, previousHash: before.hash, hash };
    entries.push(entry);
    before = entry;
  }
  return entries;
}

async function problemsOf(entries: ChainEntry[]): Promise<[number, ChainProblem][]> {
  const problems: [number, ChainProblem][] = [];
  for await (const { entry, problem } of checkChain(entries))
    if (problem !== null) problems.push([entry.sequence, problem]);
  return problems;
}

const DAYS: Json[] = [{ kind: "trades", setup: 1 }, { kind: "trades", setup: 2 }, { kind: "correction" }, { n: 4 }];

it("begins at 64 zeros and hashes the hash before it with the content, as sha256sum does", async () => {
  const [first] = await chainOf([{ kind: "trades", setup: 1 }]);
  // printf '%064d{"kind":"trades","setup":1}' 0 | sha256sum
  expect(first?.previousHash).toBe(GENESIS_HASH);
  expect(first?.hash).toBe("5e6d8cd23a59ec49fcb2790dc82ddd10341f2fbac73c99ea551075b435ea4125");
});

it.each<[string, (entries: ChainEntry[]) => ChainEntry[], [number, ChainProblem][]]>([
  ["nothing", (all) => all, []],
  ["a content", (all) => change(all, 2, { content: '{"kind":"trades","setup":3}' }), [[2, "evidence.changed"]]],
  [
    "a hash",
    (all) => change(all, 2, { hash: "0".repeat(64) }),
    [
      [2, "evidence.changed"],
      [3, "evidence.not_following"],
    ],
  ],
  ["a removal", (all) => all.filter(({ sequence }) => sequence !== 2), [[3, "evidence.gap"]]],
  ["the first's removal", (all) => all.slice(1), [[2, "evidence.gap"]]],
  ["an entry twice", (all) => [...all, ...all.slice(-1)], [[4, "evidence.gap"]]],
  [
    "another order",
    (all) => [all[1], all[0], all[2], all[3]].filter((entry) => entry !== undefined),
    [
      [2, "evidence.gap"],
      [1, "evidence.gap"],
      [3, "evidence.gap"],
    ],
  ],
])("names where it broke after a change of %s", async (_title, tamper, problems) => {
  expect(await problemsOf(tamper(await chainOf(DAYS)))).toEqual(problems);
});

it("refuses an entry that isn't canonical, even if its hash is right", async () => {
  const content = '{"setup":1,"kind":"trades"}';
  const entry = { sequence: 1, content, previousHash: GENESIS_HASH, hash: await linkHash(GENESIS_HASH, content) };
  expect(await problemsOf([entry])).toEqual([[1, "evidence.not_canonical"]]);
});

it("finds any change of any one character of any entry", async () => {
  const entries = await chainOf(DAYS);
  const property = fc.asyncProperty(
    fc.nat(entries.length - 1),
    fc.constantFrom("content", "hash", "previousHash"),
    fc.nat(200),
    async (place, field, at) => {
      const text = entries[place]?.[field] ?? "";
      const index = at % text.length;
      const other = text[index] === "a" ? "b" : "a";
      const tampered = change(entries, place + 1, { [field]: text.slice(0, index) + other + text.slice(index + 1) });
      const [first] = await problemsOf(tampered);
      expect(first?.[0]).toBe(place + 1);
    },
  );
  await fc.assert(property, { numRuns: 200 });
});

function change(entries: ChainEntry[], sequence: number, changes: Partial<ChainEntry>): ChainEntry[] {
  return entries.map((entry) => (entry.sequence === sequence ? { ...entry, ...changes } : entry));
}
