import type { Database, JwtClaims } from "#gateway/database/port.ts";

/**
 * Whether these claims are an administrator's who may act: as the policies have it, second factor included, in
 * the database's words of this moment. Spec: [6.7].
 */
export async function isAdministrator(database: Database, claims: JwtClaims): Promise<boolean> {
  const statement = { sql: "select public.is_admin() as answer", readOnly: true };
  const [row] = await database.query<{ answer: boolean }>({ role: "authenticated", claims }, statement);
  return row?.answer === true;
}
