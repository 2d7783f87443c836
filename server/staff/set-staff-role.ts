import { z } from "zod";
import { STAFF_ROLES, type StaffRole } from "#domain/staff/staff-rights.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { isLastOwner } from "#server/platform/staff/last-owner.ts";

const inputSchema = z.strictObject({ userId: z.uuid(), role: z.enum(STAFF_ROLES).nullable() });

const READ = "select staff_role as role from public.user_list where id = $1";
const WRITE = `insert into public.admin_users (user_id, role) values ($1, $2)
  on conflict (user_id) do update set role = excluded.role`;

/** An owner says which role somebody has on the team, or that they are not on it. Spec: [6.7]. */
export const setStaffRole = adminAction({
  name: "set-staff-role",
  area: "staff",
  input: inputSchema,
  idempotency: "accepted",
  async act({ userId, role }, { transaction }) {
    // First of all: it waits for any other change of the owners to end.
    const isLast = await isLastOwner(transaction, userId);
    const [account] = await transaction.query<{ role: StaffRole | null }>(READ, [userId]);
    if (account === undefined) return refuse("account.gone");
    if (account.role === role) return { ok: true, data: { role }, audit: null };
    if (isLast) return refuse("account.last_admin");
    if (role === null) await transaction.query("delete from public.admin_users where user_id = $1", [userId]);
    else await transaction.query(WRITE, [userId, role]);
    const audit = { action: "staff_role.changed", subject: userId, before: { role: account.role }, after: { role } };
    return { ok: true, data: { role }, audit };
  },
});
