import { createPrivateKey, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { DAY_MS } from "#domain/clock/durations.ts";
import { DOUBLE_DOMAIN } from "#server/platform/adapters/payments/paypal/signing-keys.ts";

/** The double's own authority and the certificate its webhooks are signed with, all PEM. */
export type SigningIdentity = { authority: string; certificate: string; privateKey: string };

const AUTHORITY_NAME = "LPX payment double authority";
const RSA_PEM = {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
} as const;
const makeKeyPair = promisify(generateKeyPair);

/** Makes an authority and an end certificate below it, in force from yesterday for ten years. */
export async function makeSigningIdentity(now: Date): Promise<SigningIdentity> {
  // Only where an identity is made: a server that has one doesn't load it.
  const { default: forge } = await import("node-forge");
  const [authorityKeys, leafKeys] = await Promise.all([makeKeyPair("rsa", RSA_PEM), makeKeyPair("rsa", RSA_PEM)]);
  const issuer = [{ name: "commonName", value: AUTHORITY_NAME }];

  /** X.509 v3 (RFC 5280), signed by the authority. */
  function certify(commonName: string, publicKey: string, extensions: object[]): string {
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
    // Positive and without a leading zero byte.
    certificate.serialNumber = `40${forge.util.bytesToHex(forge.random.getBytesSync(15))}`;
    certificate.validity.notBefore = new Date(now.getTime() - DAY_MS);
    certificate.validity.notAfter = new Date(now.getTime() + 3650 * DAY_MS);
    certificate.setSubject([{ name: "commonName", value: commonName }]);
    certificate.setIssuer(issuer);
    certificate.setExtensions(extensions);
    certificate.sign(forge.pki.privateKeyFromPem(authorityKeys.privateKey), forge.md.sha256.create());
    return forge.pki.certificateToPem(certificate);
  }

  return {
    authority: certify(AUTHORITY_NAME, authorityKeys.publicKey, [
      { name: "basicConstraints", critical: true, cA: true },
      { name: "keyUsage", critical: true, keyCertSign: true },
    ]),
    certificate: certify("LPX payment double", leafKeys.publicKey, [
      { name: "basicConstraints", critical: true, cA: false },
      { name: "keyUsage", critical: true, digitalSignature: true },
      { name: "subjectAltName", altNames: [{ type: 2, value: `webhooks.${DOUBLE_DOMAIN}` }] },
    ]),
    privateKey: leafKeys.privateKey,
  };
}

export function readPrivateKey(identity: SigningIdentity): KeyObject {
  return createPrivateKey(identity.privateKey);
}
