import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { askProvider, fetchFromProvider } from "./ask-provider.ts";
import { exchangeCode, type ProviderClient, toAuthorizationUrl } from "./code-exchange.ts";
import { toProfile } from "./profile.ts";
import { type Provider, ProviderFault, type ProviderPerson, type VerifiedIdToken } from "./provider.ts";

export type GoogleOptions = ProviderClient & {
  /** `https://accounts.google.com`; its discovery document names the other addresses. */
  issuer: string;
  clock: () => Date;
};

const SCOPES = ["openid", "email", "profile"];
/** The algorithms of OpenID providers with public keys; never a shared secret. */
const ALGORITHMS = ["RS256", "ES256"];

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
  hd: z.string().optional(),
  nonce: z.string().optional(),
  at_hash: z.string().optional(),
});

/** Google, or any OpenID provider that speaks as Google does. OpenID Connect Core 1.0, 3.1. */
export function createGoogleProvider({ issuer, clock, ...client }: GoogleOptions): Provider {
  const discover = createDiscovery(issuer, clock);

  async function verifyIdToken(idToken: string): Promise<VerifiedIdToken | null> {
    const { keys } = await discover();
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ALGORITHMS,
        // Google's older tokens name their issuer without its scheme.
        issuer: [issuer, issuer.replace(/^https:\/\//, "")],
        audience: client.clientId,
        requiredClaims: ["exp", "iat"],
        currentDate: clock(),
      });
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success) return null;
      const { nonce = null, at_hash: accessTokenHash = null } = claims.data;
      return { person: toPerson(claims.data, issuer), nonce, accessTokenHash };
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null;
      throw error;
    }
  }

  return {
    verifyIdToken,
    async authorizationUrl(trip, { scopes, extra }) {
      const { authorization } = await discover();
      const wanted = { client, trip, scopes: [...SCOPES, ...scopes], extra: { ...extra, nonce: trip.nonce } };
      return toAuthorizationUrl(authorization, wanted);
    },
    async redeemCode(code, { codeVerifier, nonce }) {
      const { token } = await discover();
      const tokens = await exchangeCode(token, { client, code, codeVerifier });
      const verified = tokens.id_token ? await verifyIdToken(tokens.id_token) : null;
      if (verified === null || verified.nonce !== nonce) throw new ProviderFault(`${issuer} gave no id token for us`);
      return {
        person: verified.person,
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
      };
    },
  };
}

function toPerson(claims: z.output<typeof claimsSchema>, issuer: string): ProviderPerson {
  const { sub, email = "", email_verified: isVerified = false, name, picture, hd } = claims;
  return {
    subject: sub,
    emails: email === "" ? [] : [{ email, isVerified, isPrimary: true }],
    profile: toProfile({ iss: issuer, sub, name, picture, hostedDomain: hd }),
  };
}

const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

type OpenIdEndpoints = { authorization: string; token: string; keys: JWTVerifyGetKey };

const LIFE_MS = 3_600_000;

/**
 * The endpoints an OpenID provider names for itself (OpenID Connect Discovery 1.0, 4), asked for when first needed
 * and again after an hour. A document that speaks for another issuer or leaves https is refused.
 */
function createDiscovery(issuer: string, clock: () => Date): () => Promise<OpenIdEndpoints> {
  let known: { at: number; endpoints: Promise<OpenIdEndpoints> } | null = null;
  return () => {
    const now = clock().getTime();
    if (known !== null && now - known.at < LIFE_MS) return known.endpoints;
    const asked = { at: now, endpoints: discover(issuer) };
    known = asked;
    asked.endpoints.catch(() => {
      if (known === asked) known = null;
    });
    return asked.endpoints;
  };
}

async function discover(issuer: string): Promise<OpenIdEndpoints> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const document = await askProvider(address, { schema: documentSchema });
  if (document.issuer !== issuer) throw new ProviderFault(`${address} speaks for another issuer`);
  const { authorization_endpoint: authorization, token_endpoint: token, jwks_uri: jwks } = document;
  const { protocol } = new URL(issuer);
  for (const endpoint of [authorization, token, jwks]) {
    if (new URL(endpoint).protocol !== protocol) throw new ProviderFault(`${address} leads away from ${protocol}`);
  }
  const keys = createRemoteJWKSet(new URL(jwks), { [customFetch]: (url, init) => fetchFromProvider(url, init) });
  return { authorization, token, keys };
}
