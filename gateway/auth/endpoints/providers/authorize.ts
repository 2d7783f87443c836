import type { Context } from "hono";
import type { AuthContext } from "../../auth-context.ts";
import { type CodeChallenge, readCodeChallenge } from "../../pkce/code-challenge.ts";
import { startFlow } from "../../pkce/flow-state.ts";
import { refuse } from "../../protocol/answers.ts";
import { type AuthResult, succeed } from "../../protocol/auth-failure.ts";
import { overRequestLimit } from "../../protocol/failures.ts";
import { createRoundTrip, keepState } from "../../providers/oauth-states.ts";
import { type Provider, ProviderFault, type RoundTrip } from "../../providers/provider.ts";
import { PROVIDER_FAILURES, unsupportedProvider } from "../../providers/provider-failures.ts";
import { PROVIDERS } from "../../providers/provider-names.ts";
import { readRequestedRedirect } from "../../redirects/requested-redirect.ts";
import type { Endpoint } from "../endpoint.ts";

/** What a page may say to the provider's own page; nothing that decides who gets the answer. */
const PASSED_ON = [
  "prompt",
  "login_hint",
  "hd",
  "access_type",
  "include_granted_scopes",
  "ui_locales",
  "login",
  "allow_signup",
];
const MOST_SCOPES = 20;
const LONGEST = 500;

/** GET /authorize?provider=…: off to sign in at a provider; the way back is /callback. Spec: [7.6]. */
export function createAuthorize(auth: AuthContext): Endpoint {
  return async (context) => {
    const found = findProvider(auth, context.req.query("provider") ?? "");
    if (!found.ok) return refuse(context, found);
    const challenge = readCodeChallenge({
      code_challenge: context.req.query("code_challenge") ?? "",
      code_challenge_method: context.req.query("code_challenge_method") ?? "",
    });
    if (!challenge.ok) return refuse(context, challenge);
    const verdict = await auth.limits.authorize.take(auth.addressKeyOf(context));
    if (!verdict.isAllowed) return refuse(context, overRequestLimit(verdict.retryAfterSeconds));
    const trip = createRoundTrip();
    const url = await toProviderPage(auth, context, { ...found.value, trip });
    if (!url.ok) return refuse(context, url);
    const redirectTo = auth.redirectTarget(readRequestedRedirect(context));
    await keepDeparture(auth, { provider: found.value.name, redirectTo, trip, challenge: challenge.value });
    return new Response(null, {
      status: 302,
      headers: { location: url.value.href, "cache-control": "no-store", "referrer-policy": "no-referrer" },
    });
  };
}

function findProvider(auth: AuthContext, wanted: string): AuthResult<{ name: string; provider: Provider }> {
  const name = wanted.toLowerCase();
  const provider = auth.providers.get(name);
  if (provider !== undefined) return succeed({ name, provider });
  const isKnown = PROVIDERS.includes(name);
  return unsupportedProvider(
    isKnown ? "provider is not enabled" : `Provider ${wanted.slice(0, 50)} could not be found`,
  );
}

async function toProviderPage(
  auth: AuthContext,
  context: Context,
  { provider, trip }: { provider: Provider; trip: RoundTrip },
): Promise<AuthResult<URL>> {
  const scopes = (context.req.query("scopes") ?? "").split(/[\s,]+/).filter((scope) => /^[\w:./-]{1,200}$/.test(scope));
  const extra = Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = context.req.query(name);
      return value === undefined ? [] : [[name, value.slice(0, LONGEST)]];
    }),
  );
  try {
    return succeed(await provider.authorizationUrl(trip, { scopes: scopes.slice(0, MOST_SCOPES), extra }));
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    auth.logger.warn({ err: error }, "auth: a provider is out of reach");
    return PROVIDER_FAILURES.unreachable;
  }
}

type Leaving = { provider: string; redirectTo: string; trip: RoundTrip; challenge: CodeChallenge | null };

async function keepDeparture(auth: AuthContext, { provider, redirectTo, trip, challenge }: Leaving): Promise<void> {
  const { encryption } = auth;
  const now = auth.clock();
  await auth.transact(async (transaction) => {
    const flow = { providerType: provider, method: "oauth", userId: null, now } as const;
    const flowId = challenge === null ? null : await startFlow(transaction, { ...flow, challenge });
    await keepState(transaction, { trip, departure: { provider, redirectTo, flowId }, encryption, now });
  });
}
