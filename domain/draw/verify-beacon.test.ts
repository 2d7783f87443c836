import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { DOUBLE_CHAIN } from "#doubles/drand/double-chain.ts";
import { signRound } from "#doubles/drand/sign-round.ts";
import { CHANGED_ROUNDS, GENUINE_ROUNDS } from "#tests/factories/beacon-rounds.ts";
import { type BeaconRound, QUICKNET } from "./beacon-chain.ts";
import { isRandomnessOf, isSignedBy } from "./verify-beacon.ts";

const isGenuine = (round: BeaconRound, chain = QUICKNET) => isSignedBy(chain, round) && isRandomnessOf(round);

it.each(GENUINE_ROUNDS)("[1.8] takes quicknet's round $round for what it is", (round) => {
  expect(isGenuine(round)).toBe(true);
  expect(createHash("sha256").update(Buffer.from(round.signature, "hex")).digest("hex")).toBe(round.randomness);
});

it("[1.8] there are forty changed rounds", () => {
  expect(CHANGED_ROUNDS).toHaveLength(40);
});

it.each(CHANGED_ROUNDS)("refuses round $of with $what", ({ round }) => {
  expect(isGenuine(round)).toBe(false);
});

it("tells one chain's rounds from another's", () => {
  const round = signRound(1000);
  expect(isGenuine(round, DOUBLE_CHAIN)).toBe(true);
  expect(isGenuine(round)).toBe(false);
  expect(isGenuine(GENUINE_ROUNDS[1] ?? round, DOUBLE_CHAIN)).toBe(false);
  expect(isGenuine(round, { ...DOUBLE_CHAIN, publicKey: "00" })).toBe(false);
});
