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
