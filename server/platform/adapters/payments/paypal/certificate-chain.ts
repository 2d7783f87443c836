import { X509Certificate } from "node:crypto";
import { rootCertificates } from "node:tls";

const PEM_BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const MAX_CHAIN = 6;
let publicRoots: X509Certificate[] | null = null;

export type ChainCheck = { authorities: readonly X509Certificate[]; domain: string; now: Date };

/** The authorities that Node ships with, parsed once. */
export function getPublicRoots(): readonly X509Certificate[] {
  publicRoots ??= rootCertificates.map((pem) => new X509Certificate(pem));
  return publicRoots;
}

/** The certificates of a PEM file in their order; empty when there is none or one is damaged. */
export function parseCertificates(pem: string): X509Certificate[] {
  try {
    return (pem.match(PEM_BLOCK) ?? []).slice(0, MAX_CHAIN).map((block) => new X509Certificate(block));
  } catch {
    return [];
  }
}

/**
 * True when the first certificate is in force, names the domain or a host below it, and is vouched for, step
 * by step through the others, by one of the authorities (RFC 5280 section 6, without revocation).
 */
export function isTrustedChain(chain: readonly X509Certificate[], check: ChainCheck): boolean {
  const [leaf, ...others] = chain;
  if (leaf === undefined || leaf.ca || !isNamedBelow(leaf, check.domain) || !isInForce(leaf, check.now)) return false;
  let current = leaf;
  for (let step = 0; step <= others.length; step += 1) {
    const subject = current;
    if (check.authorities.some((authority) => isIssuedBy(subject, authority, check.now))) return true;
    const issuer = others.find((candidate) => isIssuedBy(subject, candidate, check.now));
    if (issuer === undefined || issuer.fingerprint256 === subject.fingerprint256) return false;
    current = issuer;
  }
  return false;
}

function isIssuedBy(subject: X509Certificate, issuer: X509Certificate, now: Date): boolean {
  return issuer.ca && isInForce(issuer, now) && subject.checkIssued(issuer) && subject.verify(issuer.publicKey);
}

function isInForce({ validFromDate, validToDate }: X509Certificate, now: Date): boolean {
  return validFromDate <= now && now <= validToDate;
}

function isNamedBelow({ subjectAltName }: X509Certificate, domain: string): boolean {
  const names = [...(subjectAltName ?? "").matchAll(/DNS:([^,\s]+)/g)].map(([, name = ""]) => name.toLowerCase());
  return names.some((name) => name === domain || name.endsWith(`.${domain}`));
}
