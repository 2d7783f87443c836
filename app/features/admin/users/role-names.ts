import { m } from "#app/paraglide/messages.js";
import type { StaffRole } from "#domain/staff/staff-rights.ts";

export const ROLE_NAMES: Record<StaffRole, () => string> = {
  owner: m.admin_users_role_owner,
  support: m.admin_users_role_support,
  content: m.admin_users_role_content,
  read_only: m.admin_users_role_read_only,
};
