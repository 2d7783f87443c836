import { expect, it } from "vitest";
import { createVerifiedTokens } from "./verified-tokens.ts";

const START = Date.parse("2026-11-23T12:00:00Z");
const at = (seconds: number) => new Date(START + seconds * 1000);
const verified = { claims: { sub: "ana", exp: START / 1000 + 7_200 }, keyId: "key" } as Parameters<
  ReturnType<typeof createVerifiedTokens>["remember"]
>[1];

it("[resilience 39] holds the tokens of a minute and not of a day, however many are renewed", () => {
  const tokens = createVerifiedTokens();
  for (let second = 0; second < 3_600; second += 1) tokens.remember(`token ${second}`, verified, at(second));
  expect(tokens.count()).toBe(60);
  expect(tokens.recall("token 3590", at(3_600))).toMatchObject(verified);
  expect(tokens.recall("token 3500", at(3_600))).toBeNull();
});

it("[resilience 39] holds no more than 5,000 of one second", () => {
  const tokens = createVerifiedTokens();
  for (let count = 0; count < 5_100; count += 1) tokens.remember(`token ${count}`, verified, at(0));
  expect(tokens.count()).toBe(5_000);
  expect(tokens.recall("token 5099", at(1))).toMatchObject(verified);
  expect(tokens.recall("token 0", at(1))).toBeNull();
});
