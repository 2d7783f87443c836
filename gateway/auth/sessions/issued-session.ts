import { ACCESS_TOKEN_SECONDS, AUDIENCE } from "../tokens/access-tokens.ts";
import type { Tokens } from "../tokens/tokens.ts";
import type { UserClaims } from "../tokens/verified-tokens.ts";
import { type PresentedUser, presentUser } from "../users/present-user.ts";
import type { UserRow } from "../users/user-row.ts";

/** How somebody proved who they are, as the `amr` claim names it. */
export type AuthenticationMethod =
  | "password"
  | "otp"
  | "totp"
  | "oauth"
  | "magiclink"
  | "recovery"
  | "invite"
  | "email/signup"
  | "email_change";

export type IssuedSession = {
  sessionId: string;
  /** In the clear: this is the only moment it exists outside its owner's hands. */
  refreshToken: string;
  aal: string;
  methods: { method: string; timestamp: number }[];
};

export type PresentedSession = {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: PresentedUser;
};

/** The session as GoTrue's token answer, with a fresh access token. */
export async function presentSession(
  tokens: Tokens,
  { user, session }: { user: UserRow; session: IssuedSession },
): Promise<PresentedSession> {
  const { token, expiresAt } = await tokens.sign(toClaims(user, session));
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: presentUser(user),
  };
}

function toClaims(user: UserRow, session: IssuedSession): UserClaims {
  return {
    sub: user.id,
    aud: AUDIENCE,
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? AUDIENCE,
    aal: session.aal,
    amr: session.methods,
    session_id: session.sessionId,
    is_anonymous: user.is_anonymous,
  };
}
