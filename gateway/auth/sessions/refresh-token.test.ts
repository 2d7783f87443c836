import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createRefreshToken, deriveChildToken, findDescendant, hashRefreshToken } from "./refresh-token.ts";

const [current, retired] = [randomBytes(32), randomBytes(32)];
const secrets = [current, retired];

describe("successors of refresh tokens", () => {
  const token = createRefreshToken();
  const child = deriveChildToken(token, current);
  const grandchild = deriveChildToken(child, current);

  it.each([
    ["the child", child],
    ["the grandchild", grandchild],
    ["a child from before the key changed", deriveChildToken(token, retired)],
  ])("finds %s by its hash", (_name, descendant) => {
    expect(findDescendant({ token, activeHash: hashRefreshToken(descendant), secrets, generations: 10 })).toBe(
      descendant,
    );
  });

  it("looks no further than it is told to", () => {
    const activeHash = hashRefreshToken(grandchild);
    expect(findDescendant({ token, activeHash, secrets, generations: 1 })).toBeNull();
  });

  it.each([
    ["a stranger", createRefreshToken()],
    ["the token itself", token],
    ["a child made with another secret", deriveChildToken(token, randomBytes(32))],
  ])("does not find %s", (_name, other) => {
    expect(findDescendant({ token, activeHash: hashRefreshToken(other), secrets, generations: 10 })).toBeNull();
  });
});
