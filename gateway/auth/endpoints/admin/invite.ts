import { z } from "zod";
import { inviteUser } from "../../admin/invite-user.ts";
import type { AuthContext } from "../../auth-context.ts";
import { succeed } from "../../protocol/auth-failure.ts";
import { dataParam, readParams, textParam } from "../../protocol/read-params.ts";
import { readRequestedRedirect } from "../../redirects/requested-redirect.ts";
import { currentSecret, SECRET_PURPOSES } from "../../secret-purposes.ts";
import { readEmailAddress } from "../../users/email-address.ts";
import { presentUser } from "../../users/present-user.ts";
import { mergeMetadata } from "../../users/user-metadata.ts";
import type { Endpoint } from "../endpoint.ts";
import { createServiceEndpoint } from "./service-endpoint.ts";

const schema = z.object({ email: textParam, data: dataParam });

/** POST /invite: mails somebody a link that opens an account made for them. Spec: [7.4]. */
export function createInvite(auth: AuthContext): Endpoint {
  return createServiceEndpoint(auth, async (context) => {
    const params = await readParams(context.req.raw, schema);
    if (!params.ok) return params;
    const email = readEmailAddress(params.value.email);
    if (!email.ok) return email;
    const metadata = mergeMetadata({}, params.value.data ?? {});
    if (!metadata.ok) return metadata;
    const { address } = auth.clientOf(context);
    const secret = currentSecret(auth.tokens.secrets(SECRET_PURPOSES.code));
    const wanted = {
      email: email.value,
      metadata: metadata.value,
      address,
      lives: auth.tokenLives,
      now: auth.clock(),
      secret,
    };
    const invited = await auth.transact((transaction) => inviteUser(transaction, wanted));
    if (!invited.ok) return invited;
    const { user, token } = invited.value;
    const redirectTo = auth.redirectTarget(readRequestedRedirect(context));
    const userMetadata = user.raw_user_meta_data ?? {};
    auth.runInBackground(() => auth.sendMail({ kind: "invite", to: email.value, ...token, redirectTo, userMetadata }));
    return succeed(presentUser(user));
  });
}
