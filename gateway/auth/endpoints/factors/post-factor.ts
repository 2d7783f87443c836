import { renderSVG } from "uqr";
import { z } from "zod";
import { writeAudit } from "../../audit/write-audit.ts";
import type { AuthContext } from "../../auth-context.ts";
import { authenticate } from "../../authenticate.ts";
import { enrollFactor } from "../../factors/enroll-factor.ts";
import { FACTOR_FAILURES, findEnrollRefusal } from "../../factors/factor-failures.ts";
import { answer, refuse } from "../../protocol/answers.ts";
import { type AuthResult, invalid, succeed } from "../../protocol/auth-failure.ts";
import { overRequestLimit } from "../../protocol/failures.ts";
import { readParams, textParam } from "../../protocol/read-params.ts";
import type { Endpoint } from "../endpoint.ts";

const schema = z.object({ factor_type: textParam, friendly_name: textParam, issuer: textParam });

/** What a QR code must hold twice, in percent signs. */
const LONGEST_ISSUER = 64;
const LONGEST_NAME = 100;

/** POST /factors: a second factor by one-time codes, which counts from its first verified code on. Spec: [7.7]. */
export function createEnrollFactor(auth: AuthContext): Endpoint {
  return async (context) => {
    const signedIn = await authenticate(auth, context);
    if (!signedIn.ok) return refuse(context, signedIn);
    const params = await readParams(context.req.raw, schema);
    if (!params.ok) return refuse(context, params);
    const wanted = toWanted(params.value, auth.siteHost);
    if (!wanted.ok) return refuse(context, wanted);
    const { user, aal, claims } = signedIn.value;
    if (!auth.isFreshSignIn(claims, auth.clock())) return refuse(context, FACTOR_FAILURES.signInAgain);
    const verdict = await auth.limits.factorChange.take(user.id);
    if (!verdict.isAllowed) return refuse(context, overRequestLimit(verdict.retryAfterSeconds));
    const account = { id: user.id, label: user.email || user.phone || "" };
    const { encryption } = auth;
    const { address } = auth.clientOf(context);
    const now = auth.clock();
    const enrolled = await auth.transact(async (transaction) => {
      const result = await enrollFactor(transaction, { ...wanted.value, user: account, aal, encryption, now });
      if (!result.ok) return result;
      const traits = { factor_id: result.value.id };
      await writeAudit(transaction, { action: "factor_in_progress", actor: user, traits, address, now });
      return result;
    });
    if (!enrolled.ok) return refuse(context, enrolled);
    const { id, friendlyName, totp } = enrolled.value;
    const shown = { qr_code: renderQrCode(totp.uri), secret: totp.secret, uri: totp.uri };
    return answer({ id, type: "totp", friendly_name: friendlyName, totp: shown });
  };
}

function toWanted(
  params: z.output<typeof schema>,
  siteHost: string,
): AuthResult<{ friendlyName: string; issuer: string }> {
  const refusal = findEnrollRefusal(params.factor_type);
  if (refusal !== null) return refusal;
  const { friendly_name: friendlyName, issuer } = params;
  if (friendlyName.length > LONGEST_NAME) return invalid(`friendly_name has ${LONGEST_NAME} characters at most`);
  if (issuer.length > LONGEST_ISSUER) return invalid(`issuer has ${LONGEST_ISSUER} characters at most`);
  return succeed({ friendlyName, issuer: issuer === "" ? siteHost : issuer });
}

/**
 * Text as a QR code in SVG. Without `#`: the official client puts it into a `data:` address as it is, where
 * a hash would end it.
 */
function renderQrCode(text: string): string {
  return renderSVG(text, { ecc: "M", border: 2, blackColor: "black", whiteColor: "white" });
}
