import { isFormType, readForm } from "../../../http/read-body.ts";
import type { AuthContext } from "../../auth-context.ts";
import { issueAuthCode } from "../../pkce/flow-state.ts";
import { refuse } from "../../protocol/answers.ts";
import { type AuthFailure, type AuthResult, succeed } from "../../protocol/auth-failure.ts";
import { FAILURES } from "../../protocol/failures.ts";
import { findAccount } from "../../providers/find-account.ts";
import { type Return, takeState } from "../../providers/oauth-states.ts";
import { ProviderFault, type ProviderGrant } from "../../providers/provider.ts";
import { PROVIDER_FAILURES } from "../../providers/provider-failures.ts";
import { type Carried, carryError, carrySession, redirectTo } from "../../redirects/verify-redirect.ts";
import { presentSession } from "../../sessions/issued-session.ts";
import type { SessionClient } from "../../sessions/start-session.ts";
import type { Endpoint } from "../endpoint.ts";
import { signInPerson } from "./sign-in-person.ts";

const LONGEST = 500;

/** GET and POST /callback: the way back from a provider, with a code or with its refusal. RFC 6749 4.1.2. Spec: [7.6]. */
export function createCallback(auth: AuthContext): Endpoint {
  return async (context) => {
    // Programs that only look must not use the state up.
    if (context.req.raw.method === "HEAD") return refuse(context, FAILURES.methodNotAllowed);
    const params = await readParams(context.req.raw);
    const state = params.get("state") ?? "";
    if (state === "") return redirectTo(auth.siteUrl, toError(PROVIDER_FAILURES.stateMissing));
    const { encryption } = auth;
    const back = await auth.transact((transaction) => takeState(transaction, { state, encryption, now: auth.clock() }));
    if (back === null) return redirectTo(auth.siteUrl, toError(PROVIDER_FAILURES.badState));
    const refusal = params.get("error") ?? "";
    if (refusal !== "") return redirectTo(back.redirectTo, toProvidersError(refusal, params));
    const carried = await signIn(auth, { back, code: params.get("code") ?? "", client: auth.clientOf(context) });
    return redirectTo(back.redirectTo, carried.ok ? carried.value : toError(carried));
  };
}

async function readParams(request: Request): Promise<URLSearchParams> {
  if (request.method !== "POST") return new URL(request.url).searchParams;
  const form = isFormType(request.headers.get("content-type")) ? await readForm(request) : null;
  return form ?? new URLSearchParams();
}

type WayBack = { back: Return; code: string; client: SessionClient };

async function signIn(auth: AuthContext, { back, code, client }: WayBack): Promise<AuthResult<Carried>> {
  const provider = auth.providers.get(back.provider);
  if (provider === undefined) return PROVIDER_FAILURES.badState;
  if (code === "") return PROVIDER_FAILURES.codeMissing;
  try {
    const grant = await provider.redeemCode(code, back);
    return back.flowId === null
      ? await toSession(auth, { back, grant, client })
      : await toCode(auth, { flowId: back.flowId, back, grant, client });
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    auth.logger.warn({ err: error }, "auth: a provider gave no answer to its code");
    return PROVIDER_FAILURES.exchangeFailed;
  }
}

type Granted = { back: Return; grant: ProviderGrant; client: SessionClient };

async function toSession(auth: AuthContext, { back, grant, client }: Granted): Promise<AuthResult<Carried>> {
  const now = auth.clock();
  const vouched = { provider: back.provider, person: grant.person, client, now };
  const started = await auth.transact((transaction) => signInPerson(transaction, auth, vouched));
  if (!started.ok) return started;
  const tokens = {
    provider_token: grant.accessToken,
    ...(grant.refreshToken === null ? {} : { provider_refresh_token: grant.refreshToken }),
  };
  return succeed(carrySession(await presentSession(auth.tokens, started.value), tokens));
}

async function toCode(
  auth: AuthContext,
  { flowId, back, grant, client }: Granted & { flowId: string },
): Promise<AuthResult<Carried>> {
  const now = auth.clock();
  const vouched = { provider: back.provider, person: grant.person, address: client.address, now };
  return auth.transact(async (transaction) => {
    const user = await findAccount(transaction, vouched);
    if (!user.ok) return user;
    const providerTokens = { accessToken: grant.accessToken, refreshToken: grant.refreshToken };
    const code = await issueAuthCode(transaction, { flowId, userId: user.value.id, providerTokens, now });
    return code === null ? FAILURES.flowNotFound : succeed({ query: { code } });
  });
}

/** In the query and in the fragment, as GoTrue has it: clients of either flow look there. */
function toError(failure: AuthFailure): Carried {
  const isDenied = failure.code === "provider_email_needs_verification";
  return carryError(isDenied ? { ...failure, status: 403 } : failure, { isPkce: true });
}

/** The provider's own words, such as `access_denied`. */
function toProvidersError(error: string, params: URLSearchParams): Carried {
  const fields = {
    error: error.slice(0, LONGEST),
    error_description: (params.get("error_description") ?? "").slice(0, LONGEST),
  };
  return { query: fields, fragment: fields };
}
