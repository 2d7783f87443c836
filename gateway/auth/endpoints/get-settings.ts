import type { AuthContext } from "../auth-context.ts";
import { answer } from "../protocol/answers.ts";
import { PROVIDERS } from "../providers/provider-names.ts";
import type { Endpoint } from "./endpoint.ts";

/** GET /settings: what is switched on. */
export function createSettings(auth: AuthContext): Endpoint {
  const providers = Object.fromEntries(PROVIDERS.map((provider) => [provider, auth.providers.has(provider)]));
  const settings = {
    external: { anonymous_users: false, ...providers, email: true, phone: auth.isPhoneOn },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
  };
  return () => answer(settings);
}

/** GET /health, under the name clients of this protocol expect. */
export function createHealth(): Endpoint {
  return () =>
    answer({
      version: "v2",
      name: "GoTrue",
      description: "GoTrue is a user registration and authentication API",
    });
}

/** GET /.well-known/jwks.json: the keys that check access tokens. RFC 7517. */
export function createJwks(auth: AuthContext): Endpoint {
  return async () => {
    const response = answer(await auth.tokens.jwks());
    response.headers.set("cache-control", "public, max-age=600");
    return response;
  };
}
