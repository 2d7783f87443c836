import type { Database, JwtClaims } from "../../database/port.ts";
import type { SignedIn } from "../authenticate.ts";

/** Whether a session has still to show the second factor that its user has. Resilience 9. */
export function owesSecondFactor({ user, aal }: Pick<SignedIn, "user" | "aal">): boolean {
  return aal !== "aal2" && user.factors.some(({ status }) => status === "verified");
}

const FACTOR_SQL = "select from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1";

/** The same for APIs that know the claims of the access token alone. */
export async function claimsOweSecondFactor(database: Database, { sub, aal }: JwtClaims): Promise<boolean> {
  if (aal === "aal2") return false;
  const statement = { sql: FACTOR_SQL, parameters: [sub], readOnly: true };
  return (await database.query({ role: "owner" }, statement)).length > 0;
}
