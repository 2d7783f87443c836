import { createPrivateKey, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { DAY_MS } from "#domain/clock/durations.ts";
import { DOUBLE_DOMAIN } from "#server/platform/adapters/payments/paypal/signing-keys.ts";
import { makeCertificate } from "./make-certificate.ts";

/** The double's own authority and the certificate its webhooks are signed with, all PEM. */
export type SigningIdentity = { authority: string; certificate: string; privateKey: string };

const AUTHORITY_NAME = "LPX payment double authority";
const makeKeyPair = promisify(generateKeyPair);

/** Makes an authority and an end certificate below it, in force from yesterday for ten years. */
export async function makeSigningIdentity(now: Date): Promise<SigningIdentity> {
  const [authorityPair, leafPair] = await Promise.all([
    makeKeyPair("rsa", { modulusLength: 2048 }),
    makeKeyPair("rsa", { modulusLength: 2048 }),
  ]);
  const period = { validFrom: new Date(now.getTime() - DAY_MS), validTo: new Date(now.getTime() + 3650 * DAY_MS) };
  const issuer = { issuerName: AUTHORITY_NAME, issuerKey: authorityPair.privateKey };
  return {
    authority: makeCertificate({
      ...issuer,
      ...period,
      commonName: AUTHORITY_NAME,
      subjectKey: authorityPair.publicKey,
      host: null,
    }),
    certificate: makeCertificate({
      ...issuer,
      ...period,
      commonName: "LPX payment double",
      subjectKey: leafPair.publicKey,
      host: `webhooks.${DOUBLE_DOMAIN}`,
    }),
    privateKey: leafPair.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

export function readPrivateKey(identity: SigningIdentity): KeyObject {
  return createPrivateKey(identity.privateKey);
}
