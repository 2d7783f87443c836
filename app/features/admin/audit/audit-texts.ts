import { m } from "#app/paraglide/messages.js";
import type { StaffArea } from "#domain/staff/staff-rights.ts";
import type { AuditPeriod, AuditRow } from "./audit-list.ts";

export const AREA_NAMES: Readonly<Record<StaffArea, () => string>> = {
  orders: m.panel_orders,
  access: m.audit_area_access,
  tickets: m.panel_tickets,
  users: m.admin_users_title,
  products: m.panel_products,
  setups: m.common_setups,
  signals: m.panel_signals,
  content: m.audit_area_content,
  results: m.common_results,
  jobs: m.audit_area_jobs,
  staff: m.audit_area_staff,
  audit: m.audit_area_audit,
};

export const PERIOD_NAMES: Readonly<Record<AuditPeriod, () => string>> = {
  day: m.audit_when_day,
  week: m.audit_when_week,
  month: m.audit_when_month,
  year: m.audit_when_year,
  all: m.audit_when_all,
};

export const WHO_NAMES = { me: m.audit_who_me, searched: m.audit_who_searched, program: m.audit_who_program };

/** Who did it; a deleted account is known by its id alone. */
export function actorText({ actor, actorName }: AuditRow): string {
  return actor === null ? m.audit_who_program() : actorName || actor;
}

/** In the exported file: a line for each field. */
export function changesText({ changes }: AuditRow): string {
  return changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join("\n");
}
