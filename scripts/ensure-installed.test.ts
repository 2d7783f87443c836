import { expect, it } from "vitest";
import { reasonToInstall } from "./ensure-installed.mjs";

it.each([
  { installed: null, mode: "production", expected: /nothing is installed/ },
  { installed: { lockHash: "old", mode: "full" }, mode: "production", expected: /has changed/ },
  { installed: { lockHash: "now", mode: "production" }, mode: "full", expected: /development packages/ },
  { installed: { lockHash: "now", mode: "production" }, mode: "production", expected: null },
  { installed: { lockHash: "now", mode: "full" }, mode: "production", expected: null },
  { installed: { lockHash: "now", mode: "full" }, mode: "full", expected: null },
] as const)("$installed for $mode: $expected", ({ installed, mode, expected }) => {
  const reason = reasonToInstall({ installed, lockHash: "now", mode });
  if (expected === null) expect(reason).toBeNull();
  else expect(reason).toMatch(expected);
});
