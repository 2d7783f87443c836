import { randomUUID } from "node:crypto";
import type { StaffRole } from "#domain/staff/staff-rights.ts";
import type { Database, JwtClaims } from "#gateway/database/port.ts";

export type Buyer = { userId: string; email: string; claims: JwtClaims };

type BuyerOptions = { name?: string; language?: string; isAdmin?: boolean; role?: StaffRole };

/** An account with its profile, as the auth service leaves it after the e-mail was confirmed; administrators bring a second factor. */
export async function insertBuyer(
  database: Database,
  { name = "Ana Prueba", language = "es", isAdmin = false, role = "owner" }: BuyerOptions = {},
): Promise<Buyer> {
  const userId = randomUUID();
  const email = `${userId}@buyer.example`;
  await database.transaction({ role: "owner" }, async (transaction) => {
    await transaction.query(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
       values ($1, 'authenticated', 'authenticated', $2, now(), $3)`,
      [userId, email, { name, language }],
    );
    if (isAdmin)
      await transaction.query("insert into public.admin_users (user_id, role) values ($1, $2)", [userId, role]);
  });
  return { userId, email, claims: { sub: userId, role: "authenticated", email, aal: isAdmin ? "aal2" : "aal1" } };
}
