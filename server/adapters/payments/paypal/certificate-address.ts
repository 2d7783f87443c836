import type { CertificateSource } from "./options.ts";

const CERTIFICATE_PATH = /\/v1\/notifications\/certs\/[A-Za-z0-9-]{1,100}$/;
const MAX_ADDRESS = 300;

/** True when a webhook may name this address for its certificate: PayPal's own hosts by https, or the double's. */
export function isAllowedCertificateAddress(address: string, source: CertificateSource): boolean {
  if (address.length > MAX_ADDRESS || !URL.canParse(address)) return false;
  const { protocol, hostname, port, origin, username, password, search, hash, pathname } = new URL(address);
  if (`${username}${password}${search}${hash}` !== "" || !CERTIFICATE_PATH.test(pathname)) return false;
  if (source.kind === "double") return origin === new URL(source.origin).origin;
  return protocol === "https:" && port === "" && (hostname === "paypal.com" || hostname.endsWith(".paypal.com"));
}
