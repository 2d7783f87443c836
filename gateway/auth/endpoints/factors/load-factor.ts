import type { Context } from "hono";
import { z } from "zod";
import type { AuthContext } from "../../auth-context.ts";
import { authenticate, type SignedIn } from "../../authenticate.ts";
import { FACTOR_FAILURES } from "../../factors/factor-failures.ts";
import { type AuthResult, succeed } from "../../protocol/auth-failure.ts";
import type { FactorRow } from "../../users/user-row.ts";

export type OwnFactor = SignedIn & { factor: FactorRow };

/** The factor that the path names, of the user who asks. */
export async function loadOwnFactor(auth: AuthContext, context: Context): Promise<AuthResult<OwnFactor>> {
  const signedIn = await authenticate(auth, context);
  if (!signedIn.ok) return signedIn;
  const factor = findFactor(signedIn.value.user.factors, context.req.param("factor") ?? "");
  return factor.ok ? succeed({ ...signedIn.value, factor: factor.value }) : factor;
}

export function findFactor(factors: readonly FactorRow[], id: string): AuthResult<FactorRow> {
  if (!z.uuid().safeParse(id).success) return FACTOR_FAILURES.badFactorId;
  const factor = factors.find((candidate) => candidate.id === id.toLowerCase());
  return factor === undefined ? FACTOR_FAILURES.notFound : succeed(factor);
}
