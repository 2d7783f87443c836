import { z } from "zod";
import type { AuthContext } from "../auth-context.ts";
import { takeAll } from "../limits/take-all.ts";
import { answer, refuse } from "../protocol/answers.ts";
import { type AuthResult, invalid, succeed } from "../protocol/auth-failure.ts";
import { overRequestLimit } from "../protocol/failures.ts";
import { readParams, textParam } from "../protocol/read-params.ts";
import { readPhoneNumber } from "../users/contact.ts";
import { readEmailAddress } from "../users/email-address.ts";
import { EMAIL_CHANGE_ACCEPTED, type Proof, verify } from "../verification/verify.ts";
import type { Endpoint } from "./endpoint.ts";

const schema = z.object({
  type: textParam,
  token: textParam,
  token_hash: textParam,
  email: textParam,
  phone: textParam,
  redirect_to: textParam,
});

/** POST /verify: a session for the secret of a link, or for an address or number and its code. Spec: [7.4]. */
export function createPostVerify(auth: AuthContext): Endpoint {
  return async (context) => {
    const params = await readParams(context.req.raw, schema);
    if (!params.ok) return refuse(context, params);
    const proof = toProof(params.value);
    if (!proof.ok) return refuse(context, proof);
    const uses = await takeAll([{ limiter: auth.limits.verify, key: auth.addressKeyOf(context) }]);
    if (!uses.isAllowed) return refuse(context, overRequestLimit(uses.retryAfterSeconds));
    const session = await verify(auth, proof.value, auth.clientOf(context));
    if (!session.ok) return refuse(context, session);
    await uses.giveBack();
    return answer(session.value ?? { msg: EMAIL_CHANGE_ACCEPTED, code: "200" });
  };
}

function toProof(params: z.output<typeof schema>): AuthResult<Proof> {
  const { type, token, token_hash: tokenHash, email, phone } = params;
  if (type === "") return invalid("Verify requires a verification type");
  if ((token === "") === (tokenHash === "")) return invalid("Verify requires either a token or a token hash");
  if (tokenHash !== "") {
    const isAlone = email === "" && phone === "" && params.redirect_to === "";
    return isAlone ? succeed({ type, tokenHash }) : invalid("Only the token_hash and type should be provided");
  }
  if ((email === "") === (phone === "")) {
    return invalid("Only an email address or phone number should be provided on verify");
  }
  if (phone !== "") {
    const number = readPhoneNumber(phone);
    return number.ok ? succeed({ type, contact: { kind: "phone", address: number.value }, code: token }) : number;
  }
  const address = readEmailAddress(email);
  if (!address.ok) return { ...invalid("Invalid email format"), status: 422 };
  return succeed({ type, contact: { kind: "email", address: address.value }, code: token });
}
