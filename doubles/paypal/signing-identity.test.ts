import { X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isTrustedChain } from "#server/platform/adapters/payments/paypal/certificate-chain.ts";
import { DOUBLE_DOMAIN } from "#server/platform/adapters/payments/paypal/signing-keys.ts";
import { makeSigningIdentity } from "./signing-identity.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const identity = await makeSigningIdentity(NOW);
const stranger = await makeSigningIdentity(NOW);
const leaf = new X509Certificate(identity.certificate);
const authority = new X509Certificate(identity.authority);

describe("the double's certificates", () => {
  it("are read by Node as an authority and an end certificate below it", () => {
    expect(authority.ca).toBe(true);
    expect(leaf.ca).toBe(false);
    expect(leaf.checkHost(`webhooks.${DOUBLE_DOMAIN}`)).toBe(`webhooks.${DOUBLE_DOMAIN}`);
    expect(authority.verify(authority.publicKey)).toBe(true);
  });

  it.each([
    {
      title: "its own authority",
      chain: [leaf],
      authorities: [authority],
      domain: DOUBLE_DOMAIN,
      now: NOW,
      trusted: true,
    },
    {
      title: "an authority sent along and known",
      chain: [leaf, authority],
      authorities: [authority],
      domain: DOUBLE_DOMAIN,
      now: NOW,
      trusted: true,
    },
    {
      title: "a strange authority",
      chain: [leaf],
      authorities: [new X509Certificate(stranger.authority)],
      domain: DOUBLE_DOMAIN,
      now: NOW,
      trusted: false,
    },
    {
      title: "an authority that only the sender vouches for",
      chain: [leaf, authority],
      authorities: [new X509Certificate(stranger.authority)],
      domain: DOUBLE_DOMAIN,
      now: NOW,
      trusted: false,
    },
    {
      title: "another domain",
      chain: [leaf],
      authorities: [authority],
      domain: "paypal.com",
      now: NOW,
      trusted: false,
    },
    {
      title: "an authority as the signer",
      chain: [authority],
      authorities: [authority],
      domain: DOUBLE_DOMAIN,
      now: NOW,
      trusted: false,
    },
    {
      title: "a certificate not yet in force",
      chain: [leaf],
      authorities: [authority],
      domain: DOUBLE_DOMAIN,
      now: new Date("2026-11-01T00:00:00Z"),
      trusted: false,
    },
    {
      title: "a certificate no longer in force",
      chain: [leaf],
      authorities: [authority],
      domain: DOUBLE_DOMAIN,
      now: new Date("2037-01-01T00:00:00Z"),
      trusted: false,
    },
    { title: "no certificate", chain: [], authorities: [authority], domain: DOUBLE_DOMAIN, now: NOW, trusted: false },
  ])("chain with $title: trusted is $trusted", ({ chain, trusted, ...check }) => {
    expect(isTrustedChain(chain, check)).toBe(trusted);
  });
});
