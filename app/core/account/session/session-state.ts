import { type Assurance, assuranceOf, owesSecondFactor } from "./assurance.ts";
import { type SessionUser, toSessionUser } from "./session-user.ts";

/**
 * Who is there. With `second-factor` the password (or mail, or provider) was right and the code is still owed:
 * for every screen but the login nobody is signed in. Spec: [4.11], resilience 9.
 */
export type SessionState =
  | { status: "loading"; user: null }
  | { status: "signed-out"; user: null }
  | { status: "second-factor"; user: null; claimant: SessionUser }
  | { status: "signed-in"; user: SessionUser; assurance: Assurance };

/** The part of the auth client's session that decides. */
export type AuthSession = {
  access_token: string;
  user: {
    id: string;
    email?: string | undefined;
    user_metadata?: Record<string, unknown> | undefined;
    factors?: unknown;
  };
};

export function toSessionState(session: AuthSession | null): SessionState {
  if (session === null) return { status: "signed-out", user: null };
  const user = toSessionUser(session.user);
  const accessToken = session.access_token;
  return owesSecondFactor({ accessToken, factors: session.user.factors })
    ? { status: "second-factor", user: null, claimant: user }
    : { status: "signed-in", user, assurance: assuranceOf(accessToken) };
}
