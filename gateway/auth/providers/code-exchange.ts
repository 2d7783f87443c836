import { createHash } from "node:crypto";
import { z } from "zod";
import { askProvider } from "./ask-provider.ts";
import type { RoundTrip } from "./provider.ts";

/** A client as it is registered at the provider, with the address people come back to. */
export type ProviderClient = { clientId: string; clientSecret: string; callbackUrl: string };

const tokensSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  id_token: z.string().nullish(),
});

export type ProviderTokenAnswer = z.output<typeof tokensSchema>;

/** RFC 6749 4.1.1 with RFC 7636's challenge. */
export function toAuthorizationUrl(endpoint: string, { client, trip, scopes, extra }: AuthorizationRequest): URL {
  const url = new URL(endpoint);
  const parameters = {
    ...extra,
    response_type: "code",
    client_id: client.clientId,
    redirect_uri: client.callbackUrl,
    scope: scopes.join(" "),
    state: trip.state,
    code_challenge: createHash("sha256").update(trip.codeVerifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

type AuthorizationRequest = {
  client: ProviderClient;
  trip: RoundTrip;
  scopes: readonly string[];
  extra: Record<string, string>;
};

/** RFC 6749 4.1.3, the secret in the body, which every provider here takes. */
export function exchangeCode(
  endpoint: string,
  { client, code, codeVerifier }: { client: ProviderClient; code: string; codeVerifier: string },
): Promise<ProviderTokenAnswer> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: client.callbackUrl,
    client_id: client.clientId,
    client_secret: client.clientSecret,
    code_verifier: codeVerifier,
  });
  return askProvider(endpoint, { schema: tokensSchema, init: { method: "POST", body } });
}
