import type { Metadata } from "../users/user-row.ts";

export type ProviderEmail = { email: string; isVerified: boolean; isPrimary: boolean };

/** Who somebody is at a provider. */
export type ProviderPerson = {
  /** The provider's own, lasting id of the person. */
  subject: string;
  emails: ProviderEmail[];
  /** What the identity and the user's metadata show, under GoTrue's names. */
  profile: Metadata;
};

/** What one round trip keeps to itself until the person comes back. */
export type RoundTrip = { state: string; codeVerifier: string; nonce: string };

export type ProviderGrant = { person: ProviderPerson; accessToken: string; refreshToken: string | null };

/** A provider with its client's credentials. Every call but `verifyIdToken` throws a ProviderFault on trouble there. */
export type Provider = {
  /** Where to send the person. `extra` are parameters for the provider's own page, already judged. */
  authorizationUrl(trip: RoundTrip, wishes: { scopes: string[]; extra: Record<string, string> }): Promise<URL>;
  /** Swaps the code they came back with for tokens, and reads who they are. */
  redeemCode(code: string, trip: Pick<RoundTrip, "codeVerifier" | "nonce">): Promise<ProviderGrant>;
  /** For providers of OpenID: who an id token of theirs for this client speaks of; null for any other token. */
  verifyIdToken?(idToken: string): Promise<VerifiedIdToken | null>;
};

export type VerifiedIdToken = { person: ProviderPerson; nonce: string | null; accessTokenHash: string | null };

/** The provider is out of reach, or answered what it should not. Its words never reach the caller. */
export class ProviderFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ProviderFault";
  }
}
