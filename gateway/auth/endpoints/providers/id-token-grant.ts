import { createHash } from "node:crypto";
import { z } from "zod";
import type { AuthContext } from "../../auth-context.ts";
import { takeAll } from "../../limits/take-all.ts";
import { answer, refuse } from "../../protocol/answers.ts";
import { type AuthFailure, type AuthResult, invalid, succeed } from "../../protocol/auth-failure.ts";
import { overRequestLimit } from "../../protocol/failures.ts";
import { readParams, textParam } from "../../protocol/read-params.ts";
import { type Provider, ProviderFault, type VerifiedIdToken } from "../../providers/provider.ts";
import { PROVIDER_FAILURES } from "../../providers/provider-failures.ts";
import { type PresentedSession, presentSession } from "../../sessions/issued-session.ts";
import type { SessionClient } from "../../sessions/start-session.ts";
import type { Endpoint } from "../endpoint.ts";
import { signInPerson } from "./sign-in-person.ts";

const schema = z.object({ id_token: textParam, access_token: textParam, nonce: textParam, provider: textParam });
type Params = z.output<typeof schema>;

/** Providers whose id tokens GoTrue takes. */
const WITH_ID_TOKENS = ["apple", "azure", "facebook", "google", "kakao", "keycloak"];

/** A session for the id token that an app got from a provider by itself. Spec: [7.3]. */
export function createIdTokenGrant(auth: AuthContext): Endpoint {
  return async (context) => {
    const params = await readParams(context.req.raw, schema);
    if (!params.ok) return refuse(context, params);
    if (params.value.id_token === "") return refuse(context, invalid("id_token required"));
    const verifier = findVerifier(auth, params.value.provider);
    if (!verifier.ok) return refuse(context, verifier);
    const uses = await takeAll([{ limiter: auth.limits.verify, key: auth.addressKeyOf(context) }]);
    if (!uses.isAllowed) return refuse(context, overRequestLimit(uses.retryAfterSeconds));
    const session = await signIn(auth, {
      verify: verifier.value,
      params: params.value,
      client: auth.clientOf(context),
    });
    if (!session.ok) return refuse(context, session);
    await uses.giveBack();
    return answer(session.value);
  };
}

type Verify = NonNullable<Provider["verifyIdToken"]>;

function findVerifier(auth: AuthContext, name: string): AuthResult<Verify> {
  const verify = auth.providers.get(name)?.verifyIdToken;
  if (verify !== undefined) return succeed(verify);
  const shown = JSON.stringify(name.slice(0, 100));
  if (!WITH_ID_TOKENS.includes(name)) return invalid(`Custom OIDC provider ${shown} not allowed`);
  return { ok: false, status: 400, code: "provider_disabled", message: `Provider (issuer ${shown}) is not enabled` };
}

type SignIn = { verify: Verify; params: Params; client: SessionClient };

async function signIn(auth: AuthContext, { verify, params, client }: SignIn): Promise<AuthResult<PresentedSession>> {
  const verified = await verifySafely(auth, verify, params.id_token);
  if (!verified.ok) return verified;
  const refusal = findMismatch(verified.value, params);
  if (refusal !== null) return refusal;
  const now = auth.clock();
  const { person } = verified.value;
  const vouched = { provider: params.provider, person, client, now };
  const started = await auth.transact((transaction) => signInPerson(transaction, auth, vouched));
  return started.ok ? succeed(await presentSession(auth.tokens, started.value)) : started;
}

async function verifySafely(auth: AuthContext, verify: Verify, idToken: string): Promise<AuthResult<VerifiedIdToken>> {
  try {
    const verified = await verify(idToken);
    return verified === null ? invalid("Bad ID token") : succeed(verified);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    auth.logger.warn({ err: error }, "auth: a provider's keys are out of reach");
    return PROVIDER_FAILURES.unreachable;
  }
}

/** A token that was made for another sign-in: its nonce is the hash of ours, its `at_hash` our access token's. */
function findMismatch(token: VerifiedIdToken, { nonce, access_token: accessToken }: Params): AuthFailure | null {
  if ((token.nonce ?? "") === "" ? nonce !== "" : nonce === "") {
    return invalid("Passed nonce and nonce in id_token should either both exist or not.");
  }
  const isNonceOurs = nonce === "" || createHash("sha256").update(nonce).digest("hex") === token.nonce;
  if (!isNonceOurs) return invalid("Nonces mismatch");
  if (accessToken === "" || token.accessTokenHash === null) return null;
  const half = createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url");
  return half === token.accessTokenHash ? null : invalid("Bad ID token");
}
