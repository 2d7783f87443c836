import { z } from "zod";
import type { AuthContext } from "../auth-context.ts";
import { takeMailPace } from "../mail-pace.ts";
import { mailToken } from "../one-time/mail-token.ts";
import { answer, refuse } from "../protocol/answers.ts";
import { type AuthResult, invalid } from "../protocol/auth-failure.ts";
import { FAILURES, overRequestLimit } from "../protocol/failures.ts";
import { readParams, textParam } from "../protocol/read-params.ts";
import { readRedirectWish } from "../redirects/redirect-wish.ts";
import { readEmailAddress } from "../users/email-address.ts";
import type { Endpoint } from "./endpoint.ts";

const schema = z.object({ type: textParam, email: textParam, phone: textParam });
const TYPES: readonly string[] = ["signup", "email_change", "sms", "phone_change"];

/** POST /resend: the confirmation mail once more, to an account that waits for it. `{}` for everybody. Spec: [7.4]. */
export function createResend(auth: AuthContext): Endpoint {
  return async (context) => {
    const params = await readParams(context.req.raw, schema);
    if (!params.ok) return refuse(context, params);
    const email = toAddress(params.value);
    if (!email.ok) return refuse(context, email);
    const verdict = await auth.limits.mailRequest.take(auth.addressKeyOf(context));
    if (!verdict.isAllowed) return refuse(context, overRequestLimit(verdict.retryAfterSeconds));
    const tooFast = await takeMailPace(auth.limits, { kind: "confirmation", to: email.value });
    if (tooFast !== null) return refuse(context, tooFast);
    const redirectTo = auth.redirectTarget(readRedirectWish(context));
    // No account has a new address waiting yet, so there is nothing to send again for `email_change`.
    if (params.value.type === "signup") {
      auth.runInBackground(() => mailToken(auth, { kind: "confirmation", email: email.value, redirectTo }));
    }
    return answer({});
  };
}

function toAddress({ type, email, phone }: z.output<typeof schema>): AuthResult<string> {
  if (!TYPES.includes(type)) return invalid("Missing one of these types: signup, email_change, sms, phone_change");
  if (email === "" && type === "signup") return invalid("Type provided requires an email address");
  if (phone === "" && type === "sms") return invalid("Type provided requires a phone number");
  if (email !== "" && phone !== "") return invalid("Only an email address or phone number should be provided.");
  if (email !== "") return readEmailAddress(email);
  if (phone !== "") return { ...FAILURES.phoneLoginsDisabled, status: 400 };
  return invalid("Missing email address or phone number");
}
