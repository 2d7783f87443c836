import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { askProvider, fetchFromProvider } from "./ask-provider.ts";
import { ProviderFault } from "./provider.ts";

const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

export type OpenIdEndpoints = { authorization: string; token: string; keys: JWTVerifyGetKey };

const LIFE_MS = 3_600_000;

/**
 * The endpoints an OpenID provider names for itself (OpenID Connect Discovery 1.0, 4), asked for when first needed
 * and again after an hour. A document that speaks for another issuer or leaves https is refused.
 */
export function createDiscovery(issuer: string, clock: () => Date): () => Promise<OpenIdEndpoints> {
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
