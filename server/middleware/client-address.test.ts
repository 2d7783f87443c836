import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createClientAddress } from "./client-address.ts";

const behind = createClientAddress("10.0.0.0/8, 192.0.2.7, ::1");

describe("client address", () => {
  it.each([
    { remoteAddress: "203.0.113.9", forwardedFor: undefined, expected: "203.0.113.9" },
    { remoteAddress: "::ffff:203.0.113.9", forwardedFor: undefined, expected: "203.0.113.9" },
    { remoteAddress: "10.1.2.3", forwardedFor: "198.51.100.4", expected: "198.51.100.4" },
    { remoteAddress: "10.1.2.3", forwardedFor: "1.2.3.4, 198.51.100.4, 192.0.2.7", expected: "198.51.100.4" },
    { remoteAddress: "10.1.2.3", forwardedFor: "nonsense", expected: "10.1.2.3" },
    { remoteAddress: "::1", forwardedFor: "2001:db8::1", expected: "2001:db8::1" },
  ])("$remoteAddress forwarded for $forwardedFor is $expected", ({ expected, ...request }) => {
    expect(behind(request)).toBe(expected);
  });

  it("ignores whatever an untrusted caller writes (resilience 2)", () => {
    fc.assert(
      fc.property(
        fc.string(),
        (forwardedFor) => behind({ remoteAddress: "203.0.113.9", forwardedFor }) === "203.0.113.9",
      ),
    );
  });
});
