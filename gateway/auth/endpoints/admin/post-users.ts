import { randomUUID } from "node:crypto";
import { z } from "zod";
import { createUser } from "../../admin/create-user.ts";
import { readUserAttributes, userAttributesSchema } from "../../admin/user-attributes.ts";
import { noteByService } from "../../audit/write-audit.ts";
import type { AuthContext } from "../../auth-context.ts";
import { invalid, succeed } from "../../protocol/auth-failure.ts";
import { readParams } from "../../protocol/read-params.ts";
import { presentUser } from "../../users/present-user.ts";
import type { Endpoint } from "../endpoint.ts";
import { createServiceEndpoint } from "./service-endpoint.ts";

/** POST /admin/users: an account, confirmed or not; nobody is notified. Spec: [7.8]. */
export function createPostUsers(auth: AuthContext): Endpoint {
  return createServiceEndpoint(auth, async (context) => {
    const params = await readParams(context.req.raw, userAttributesSchema);
    if (!params.ok) return params;
    const { email, phone, id } = params.value;
    if (email === "" && phone === "") return invalid("Cannot create a user without either an email or phone");
    if (id !== "" && !z.uuidv4().safeParse(id).success) return invalid("ID must conform to the uuid v4 format");
    const attributes = await readUserAttributes(auth, params.value);
    if (!attributes.ok) return attributes;
    const { address } = auth.clientOf(context);
    const now = auth.clock();
    return auth.transact(async (transaction) => {
      const user = await createUser(transaction, { ...attributes.value, id: id || randomUUID(), now });
      if (!user.ok) return user;
      await noteByService(transaction, { action: "user_signedup", user: user.value, address, now });
      return succeed(presentUser(user.value));
    });
  });
}
