import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const SPECIFICATION = readFileSync("docs/specification.md", "utf8");
const STATES = readFileSync("docs/specification-rows.md", "utf8");
const DECISIONS = readdirSync("docs/decisions").map((name) => name.slice(0, 3));

/** What waits for its own capability: nothing. */
const MAY_BE_PARTIAL: readonly string[] = [];

const states = new Map(
  [...STATES.matchAll(/^\| (\d\.\d+) \| (.+) \|$/gm)].map(([, row = "", state = ""]) => [row, state]),
);
const sections = [...STATES.matchAll(/^## (\d)\./gm)].map(([, section]) => section);

it("says of every row of a section how it is met, once", () => {
  const rows = [...SPECIFICATION.matchAll(/\*\*\[(\d\.\d+)\]\*\*/g)].map(([, row = ""]) => row);
  const listed = rows.filter((row) => sections.includes(row[0]));
  expect(listed.length).toBeGreaterThan(60);
  expect([...states.keys()].sort()).toEqual(listed.sort());
  expect(STATES.match(/^\| \d/gm)).toHaveLength(states.size);
});

it("leaves nothing partial but what waits for its capability, and names decisions that there are", () => {
  for (const [row, state] of states) {
    const [first = ""] = state.split(/[ :;]/);
    expect(["works", "decided", "in", "partial"], row).toContain(first);
    if (first === "partial") expect(MAY_BE_PARTIAL).toContain(row);
    if (first === "in") expect(MAY_BE_PARTIAL).toContain(state.slice("in ".length));
    const decisions = /decided ([\d, ]+)/.exec(state)?.[1]?.split(", ") ?? [];
    expect(first !== "decided" || decisions.length > 0, row).toBe(true);
    expect(decisions.filter((number) => !DECISIONS.includes(number.trim()))).toEqual([]);
  }
});
