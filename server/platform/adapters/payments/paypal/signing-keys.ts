import { type KeyObject, X509Certificate } from "node:crypto";
import { DEADLINES } from "#gateway/http/deadlines.ts";
import { readBounded } from "../read-bounded.ts";
import { getPublicRoots, isTrustedChain, parseCertificates } from "./certificate-chain.ts";
import type { CertificateSource, PaypalOptions } from "./options.ts";

const MAX_CERTIFICATE_BYTES = 65_536;
const KEPT_FOR_MS = 24 * 3_600_000;
const MAX_KEPT = 20;
/** Strangers can make us ask PayPal for certificates; this is how often in a minute at most. */
const FETCHES_PER_MINUTE = 20;

export const DOUBLE_DOMAIN = "paypal-double.invalid";

export type SigningKeys = {
  /** The key a certificate address vouches for; `untrusted` for a chain nobody vouches for, null when out of reach. */
  get(address: string): Promise<KeyObject | "untrusted" | null>;
};

export function createSigningKeys({ certificates, clock }: Pick<PaypalOptions, "certificates" | "clock">): SigningKeys {
  const kept = new Map<string, { key: KeyObject; until: number }>();
  const trust = toTrust(certificates);
  let window = { startedAt: 0, fetches: 0 };

  function mayFetch(): boolean {
    const now = clock().getTime();
    if (now - window.startedAt >= 60_000) window = { startedAt: now, fetches: 0 };
    window.fetches += 1;
    return window.fetches <= FETCHES_PER_MINUTE;
  }

  return {
    async get(address) {
      const known = kept.get(address);
      if (known !== undefined && clock().getTime() < known.until) return known.key;
      const pem = mayFetch() ? await fetchPem(address) : null;
      if (pem === null) return null;
      const chain = parseCertificates(pem);
      const leaf = chain[0];
      if (leaf === undefined || !isTrustedChain(chain, { ...trust(), now: clock() })) return "untrusted";
      if (kept.size >= MAX_KEPT) kept.clear();
      const until = Math.min(clock().getTime() + KEPT_FOR_MS, leaf.validToDate.getTime());
      kept.set(address, { key: leaf.publicKey, until });
      return leaf.publicKey;
    },
  };
}

function toTrust(source: CertificateSource): () => { authorities: readonly X509Certificate[]; domain: string } {
  if (source.kind === "paypal") return () => ({ authorities: getPublicRoots(), domain: "paypal.com" });
  const authorities = [new X509Certificate(source.authority)];
  return () => ({ authorities, domain: DOUBLE_DOMAIN });
}

async function fetchPem(address: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(DEADLINES.payment.certificate);
    const response = await fetch(address, { redirect: "error", signal });
    const bytes = await readBounded(response.body, MAX_CERTIFICATE_BYTES);
    return response.ok && bytes !== null ? Buffer.from(bytes).toString("latin1") : null;
  } catch {
    return null;
  }
}
