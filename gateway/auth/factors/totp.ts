import { Secret, TOTP } from "otpauth";

/** As GoTrue and every authenticator app have it. RFC 6238, RFC 4226 4 (160 bits). */
const SETTINGS = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Steps before and after this one whose codes count too, for clocks that are a little off. */
const WINDOW = 1;

export type NewTotp = {
  /** In base32, to be typed where the code can't be scanned. */
  secret: string;
  /** The `otpauth://` address that authenticator apps read. */
  uri: string;
};

export function createTotp({ issuer, account }: { issuer: string; account: string }): NewTotp {
  const secret = new Secret({ size: SECRET_BYTES });
  const totp = new TOTP({ ...SETTINGS, issuer, label: account, secret });
  return { secret: secret.base32, uri: totp.toString() };
}

/** The time step (30 s each since 1970) whose code this is, or null for a code of no step near now. */
export function findTimeStep({ secret, code, now }: { secret: string; code: string; now: Date }): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const offset = totp.validate({ token: code, timestamp, window: WINDOW });
  return offset === null ? null : totp.counter({ timestamp }) + offset;
}
