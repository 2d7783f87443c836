/** The signed-in person as screens need them. `name` is empty when the account has none. Spec: [3.13]. */
export type SessionUser = { id: string; email: string; name: string; avatarUrl: string | null };

type AuthUser = { id: string; email?: string | undefined; user_metadata?: Record<string, unknown> | undefined };

export function toSessionUser(user: AuthUser): SessionUser {
  const metadata = user.user_metadata ?? {};
  return {
    id: user.id,
    email: user.email ?? "",
    name: typeof metadata.name === "string" ? metadata.name.trim() : "",
    avatarUrl: typeof metadata.avatar_url === "string" ? metadata.avatar_url : null,
  };
}
