import type { AuthContext } from "../../auth-context.ts";
import type { AuthFailure } from "../../protocol/auth-failure.ts";
import { FAILURES } from "../../protocol/failures.ts";
import type { Endpoint } from "../endpoint.ts";
import { createServiceEndpoint } from "./service-endpoint.ts";

/** Parts of GoTrue's admin API that are off here, by how their paths begin. */
const OFF: readonly [path: string, failure: AuthFailure][] = [
  ["/admin/sso/", FAILURES.samlDisabled],
  ["/admin/oauth/", FAILURES.oauthServerDisabled],
  ["/admin/custom-providers", FAILURES.customProvidersDisabled],
];

/** Everything else under /admin: refused to the service as GoTrue does, to others as everything is. */
export function createAdminRefusal(auth: AuthContext): Endpoint {
  return createServiceEndpoint(auth, async (context) => {
    const off = OFF.find(([path]) => context.req.path.includes(path));
    return off?.[1] ?? FAILURES.notFound;
  });
}
