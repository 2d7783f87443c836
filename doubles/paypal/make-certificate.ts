import { type KeyObject, randomBytes, sign } from "node:crypto";
import {
  bits,
  dnsName,
  explicit,
  generalizedTime,
  identifier,
  integer,
  octets,
  sequence,
  set,
  text,
  yes,
} from "./der.ts";

export type CertificateRequest = {
  commonName: string;
  /** The public key of the new certificate. */
  subjectKey: KeyObject;
  issuerName: string;
  /** RSA private key that signs. */
  issuerKey: KeyObject;
  /** A host name makes an end certificate; null makes an authority. */
  host: string | null;
  validFrom: Date;
  validTo: Date;
};

const OID = {
  rsaWithSha256: "1.2.840.113549.1.1.11",
  commonName: "2.5.4.3",
  basicConstraints: "2.5.29.19",
  keyUsage: "2.5.29.15",
  subjectAltName: "2.5.29.17",
};
const NULL = Uint8Array.of(0x05, 0x00);
const VERSION_3 = Uint8Array.of(2);
const DIGITAL_SIGNATURE = Uint8Array.of(0x80);
const CERTIFICATE_SIGN = Uint8Array.of(0x04);

/** An X.509 v3 certificate as PEM (RFC 5280), for the payment double only. */
export function makeCertificate(request: CertificateRequest): string {
  const algorithm = sequence(identifier(OID.rsaWithSha256), NULL);
  const content = sequence(
    explicit(0, integer(VERSION_3)),
    integer(makeSerial()),
    algorithm,
    toName(request.issuerName),
    sequence(generalizedTime(request.validFrom), generalizedTime(request.validTo)),
    toName(request.commonName),
    request.subjectKey.export({ type: "spki", format: "der" }),
    explicit(3, sequence(...toExtensions(request.host))),
  );
  const signature = sign("RSA-SHA256", content, request.issuerKey);
  const body = Buffer.from(sequence(content, algorithm, bits(signature))).toString("base64");
  return `-----BEGIN CERTIFICATE-----\n${body.replace(/.{64}(?=.)/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
}

/** Positive and without a leading zero byte. */
function makeSerial(): Uint8Array {
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  return serial;
}

function toName(commonName: string): Uint8Array {
  return sequence(set(sequence(identifier(OID.commonName), text(commonName))));
}

function toExtensions(host: string | null): Uint8Array[] {
  if (host === null) {
    return [
      sequence(identifier(OID.basicConstraints), yes(), octets(sequence(yes()))),
      sequence(identifier(OID.keyUsage), yes(), octets(bits(CERTIFICATE_SIGN, 2))),
    ];
  }
  return [
    sequence(identifier(OID.basicConstraints), yes(), octets(sequence())),
    sequence(identifier(OID.keyUsage), yes(), octets(bits(DIGITAL_SIGNATURE, 7))),
    sequence(identifier(OID.subjectAltName), octets(sequence(dnsName(host)))),
  ];
}
