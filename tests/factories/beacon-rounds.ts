import type { BeaconRound } from "#domain/draw/beacon-chain.ts";

/** Rounds that quicknet published. */
export const GENUINE_ROUNDS: readonly BeaconRound[] = [
  {
    round: 657_413,
    signature: "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
    randomness: "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587",
  },
  {
    round: 1000,
    signature: "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
    randomness: "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
  },
];

/** One digit changed, at a place of the text. */
function otherDigit(text: string, place: number): string {
  const index = (place + text.length) % text.length;
  return `${text.slice(0, index)}${text[index] === "0" ? "1" : "0"}${text.slice(index + 1)}`;
}

const CHANGES: [string, (round: BeaconRound, other: BeaconRound) => Partial<BeaconRound>][] = [
  ["the round before", ({ round }) => ({ round: round - 1 })],
  ["the round after", ({ round }) => ({ round: round + 1 })],
  ["another round's number", (_, { round }) => ({ round })],
  ["round 0", () => ({ round: 0 })],
  ["a round below zero", ({ round }) => ({ round: -round })],
  ["half a round", ({ round }) => ({ round: round + 0.5 })],
  ["a round beyond whole numbers", () => ({ round: 2 ** 60 })],
  ["no signature", () => ({ signature: "" })],
  ["the other's signature", (_, { signature }) => ({ signature })],
  ["a signature's first digit", ({ signature }) => ({ signature: otherDigit(signature, 0) })],
  ["a signature's tenth digit", ({ signature }) => ({ signature: otherDigit(signature, 9) })],
  ["a signature's last digit", ({ signature }) => ({ signature: otherDigit(signature, -1) })],
  ["a signature a digit short", ({ signature }) => ({ signature: signature.slice(1) })],
  ["a signature a byte short", ({ signature }) => ({ signature: signature.slice(2) })],
  ["a signature a byte long", ({ signature }) => ({ signature: `${signature}00` })],
  ["a signature in capitals", ({ signature }) => ({ signature: signature.toUpperCase() })],
  ["the point at infinity", () => ({ signature: `c0${"0".repeat(94)}` })],
  ["the other's randomness", (_, { randomness }) => ({ randomness })],
  ["a digit of the randomness", ({ randomness }) => ({ randomness: otherDigit(randomness, 30) })],
  ["randomness in capitals", ({ randomness }) => ({ randomness: randomness.toUpperCase() })],
];

/** Forty rounds that quicknet never published, each a genuine one with something changed. */
export const CHANGED_ROUNDS: readonly { of: number; what: string; round: BeaconRound }[] = GENUINE_ROUNDS.flatMap(
  (round) => {
    const other = GENUINE_ROUNDS.find((candidate) => candidate !== round) ?? round;
    return CHANGES.map(([what, change]) => ({ of: round.round, what, round: { ...round, ...change(round, other) } }));
  },
);
