import type { Transaction } from "../../../database/port.ts";
import type { AuthContext } from "../../auth-context.ts";
import { type AuthResult, succeed } from "../../protocol/auth-failure.ts";
import { findAccount, type Vouched } from "../../providers/find-account.ts";
import { type SessionClient, type StartedSession, startSession } from "../../sessions/start-session.ts";

/** Opens a session of the account of somebody a provider vouches for. */
export async function signInPerson(
  transaction: Transaction,
  { sessionLimits: limitsOf }: Pick<AuthContext, "sessionLimits">,
  { client, ...vouched }: Omit<Vouched, "address"> & { client: SessionClient },
): Promise<AuthResult<StartedSession>> {
  const user = await findAccount(transaction, { ...vouched, address: client.address });
  if (!user.ok) return user;
  const { now } = vouched;
  return succeed(await startSession(transaction, { userId: user.value.id, method: "oauth", client, limitsOf, now }));
}
