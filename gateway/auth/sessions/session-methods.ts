import type { Transaction } from "../../database/port.ts";
import type { IssuedSession } from "./issued-session.ts";

const METHODS_SQL = `select authentication_method as method, floor(extract(epoch from updated_at))::bigint as timestamp
  from auth.mfa_amr_claims where session_id = $1 order by updated_at desc, id`;

/** How a session's owner proved who they are, the latest first. */
export function readMethods(transaction: Transaction, sessionId: string): Promise<IssuedSession["methods"]> {
  return transaction.query(METHODS_SQL, [sessionId]);
}
