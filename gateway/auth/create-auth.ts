import { type Context, Hono } from "hono";
import { DatabaseError } from "../database/port.ts";
import { isUnavailable } from "../database/to-database-error.ts";
import { retryAfterOf } from "../database/too-many-statements.ts";
import { type AuthContext, createAuthContext } from "./auth-context.ts";
import type { AuthLogger, AuthOptions } from "./auth-options.ts";
import { authenticate } from "./authenticate.ts";
import { createListUsers } from "./endpoints/admin/get-users.ts";
import { createInvite } from "./endpoints/admin/invite.ts";
import { createGenerateLink } from "./endpoints/admin/post-generate-link.ts";
import { createPostUsers } from "./endpoints/admin/post-users.ts";
import { createDeleteUser, createReadUser, createUpdateUser } from "./endpoints/admin/user.ts";
import { createDeleteUserFactor, createListUserFactors } from "./endpoints/admin/user-factors.ts";
import type { Endpoint } from "./endpoints/endpoint.ts";
import { createUnenrollFactor } from "./endpoints/factors/delete-factor.ts";
import { createChallengeFactor } from "./endpoints/factors/post-challenge.ts";
import { createEnrollFactor } from "./endpoints/factors/post-factor.ts";
import { createVerifyFactor } from "./endpoints/factors/post-verification.ts";
import { createHealth, createJwks, createSettings } from "./endpoints/get-settings.ts";
import { createGetVerify } from "./endpoints/get-verify.ts";
import { createLogout } from "./endpoints/logout.ts";
import { createMagicLink, createOtp } from "./endpoints/otp.ts";
import { createPostVerify } from "./endpoints/post-verify.ts";
import { createAuthorize } from "./endpoints/providers/authorize.ts";
import { createCallback } from "./endpoints/providers/callback.ts";
import { createPutUser } from "./endpoints/put-user.ts";
import { createReauthenticate } from "./endpoints/reauthenticate.ts";
import { createRecover } from "./endpoints/recover.ts";
import { createResend } from "./endpoints/resend.ts";
import { createSignUp } from "./endpoints/sign-up.ts";
import { createAdminRefusal, createRefusal, createSignedInRefusal } from "./endpoints/switched-off.ts";
import { createToken } from "./endpoints/token.ts";
import { FACTOR_FAILURES } from "./factors/factor-failures.ts";
import { answer, refuse } from "./protocol/answers.ts";
import { FAILURES, overRequestLimit } from "./protocol/failures.ts";
import { presentUser } from "./users/present-user.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** GoTrue's protocol as a Hono app, to be mounted at `/auth/v1`. */
export function createAuth(options: AuthOptions): Hono {
  const auth = createAuthContext(options);
  const app = new Hono();
  for (const [path, endpoints] of Object.entries(listEndpoints(auth))) {
    for (const [method, endpoint] of Object.entries(endpoints)) app.on(method, path, (context) => endpoint(context));
    app.all(path, (context) => refuse(context, FAILURES.methodNotAllowed));
  }
  // Not `notFound`: a mounted app's is never asked.
  app.all("/*", (context) => refuse(context, FAILURES.notFound));
  app.onError((error, context) => answerFault(error, context, auth.logger));
  return app;
}

function listEndpoints(auth: AuthContext): Record<string, Partial<Record<Method, Endpoint>>> {
  const callback = createCallback(auth);
  return {
    "/signup": { POST: createSignUp(auth) },
    "/token": { POST: createToken(auth) },
    "/user": { GET: createGetUser(auth), PUT: createPutUser(auth) },
    "/logout": { POST: createLogout(auth) },
    "/verify": { GET: createGetVerify(auth), POST: createPostVerify(auth) },
    "/otp": { POST: createOtp(auth) },
    "/magiclink": { POST: createMagicLink(auth) },
    "/reauthenticate": { GET: createReauthenticate(auth) },
    "/recover": { POST: createRecover(auth) },
    "/resend": { POST: createResend(auth) },
    "/authorize": { GET: createAuthorize(auth) },
    "/callback": { GET: callback, POST: callback },
    ...listRecoveryCodes(auth),
    "/factors": { POST: createEnrollFactor(auth) },
    "/factors/:factor": { DELETE: createUnenrollFactor(auth) },
    "/factors/:factor/challenge": { POST: createChallengeFactor(auth) },
    "/factors/:factor/verify": { POST: createVerifyFactor(auth) },
    "/settings": { GET: createSettings(auth) },
    "/health": { GET: createHealth() },
    "/.well-known/jwks.json": { GET: createJwks(auth) },
    ...listAdmin(auth),
    ...listSwitchedOff(auth),
  };
}

function listAdmin(auth: AuthContext): Record<string, Partial<Record<Method, Endpoint>>> {
  const refusal = createAdminRefusal(auth);
  return {
    "/invite": { POST: createInvite(auth) },
    "/admin/users": { GET: createListUsers(auth), POST: createPostUsers(auth) },
    "/admin/users/:user": {
      GET: createReadUser(auth),
      PUT: createUpdateUser(auth),
      DELETE: createDeleteUser(auth),
    },
    "/admin/users/:user/factors": { GET: createListUserFactors(auth) },
    "/admin/users/:user/factors/:factor": { DELETE: createDeleteUserFactor(auth) },
    "/admin/generate_link": { POST: createGenerateLink(auth) },
    "/admin/*": { GET: refusal, POST: refusal, PUT: refusal, DELETE: refusal },
  };
}

/** GoTrue's recovery codes, which are off; before `/factors/:factor`, which would take their name for an id. */
function listRecoveryCodes(auth: AuthContext): Record<string, Partial<Record<Method, Endpoint>>> {
  const none = createSignedInRefusal(auth, FACTOR_FAILURES.noRecoveryCodes);
  const enroll = createSignedInRefusal(auth, FACTOR_FAILURES.recoveryCodesOff);
  return {
    "/factors/recovery-codes": { GET: none, POST: enroll, DELETE: none },
    "/factors/recovery-codes/verify": { POST: createSignedInRefusal(auth, FACTOR_FAILURES.recoveryCodesUnverified) },
    "/factors/recovery-codes/regenerate": { POST: enroll },
  };
}

function listSwitchedOff(auth: AuthContext): Record<string, Partial<Record<Method, Endpoint>>> {
  const linking = createSignedInRefusal(auth, FAILURES.manualLinkingDisabled);
  const saml = createRefusal(FAILURES.samlDisabled);
  const passkeys = createRefusal(FAILURES.passkeysDisabled);
  const oauth = createRefusal(FAILURES.oauthServerDisabled);
  return {
    "/passkeys": { GET: passkeys },
    "/passkeys/*": { POST: passkeys, PATCH: passkeys, DELETE: passkeys },
    "/oauth/*": { GET: oauth, POST: oauth },
    "/sso": { POST: saml },
    "/sso/saml/metadata": { GET: saml },
    "/sso/saml/acs": { POST: saml },
    "/user/identities/authorize": { GET: linking },
    "/user/identities/:identity": { DELETE: linking },
  };
}

/** A fault of ours is logged and told in general words; a value the database won't take is the caller's. */
function answerFault(error: Error, context: Context, logger: AuthLogger): Response {
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== null) return refuse(context, overRequestLimit(retryAfter));
  if (error instanceof DatabaseError && /^2[23]/.test(error.code)) {
    logger.warn({ err: error, path: context.req.path }, "auth: the database refused a value");
    return refuse(context, FAILURES.unprocessable);
  }
  logger.error({ err: error, path: context.req.path }, "auth: request failed");
  if (!isUnavailable(error)) return refuse(context, FAILURES.unexpected);
  return refuse(context, { ...FAILURES.unavailable, retryAfterSeconds: 1 });
}

/** GET /user: who the access token speaks for, if they still may. Spec: [7.6]. */
function createGetUser(auth: AuthContext): Endpoint {
  return async (context) => {
    const signedIn = await authenticate(auth, context);
    return signedIn.ok ? answer(presentUser(signedIn.value.user)) : refuse(context, signedIn);
  };
}
