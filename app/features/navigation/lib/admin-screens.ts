import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { ADMIN_ENTRIES, type PanelEntry } from "./panel-entries.ts";

/** What the office's search finds by name: the sidebar's entries, and the screens that are reached from one of them. */
export const ADMIN_SCREENS: readonly Pick<PanelEntry, "to" | "label" | "area">[] = [
  ...ADMIN_ENTRIES,
  { to: paths.adminCertificates, label: m.courses_office_certificates, area: "content" },
  { to: paths.adminRecordings, label: m.classes_office_recordings, area: "content" },
  { to: paths.adminWithdrawals, label: m.common_withdrawal_certificates, area: "results" },
  { to: paths.adminSetupImport, label: m.admin_setups_import_title, area: "setups" },
  { to: paths.adminDrawEntries, label: m.draws_office_entries, area: "users" },
  { to: paths.adminDrawPrizes, label: m.draws_office_prizes, area: "users" },
  { to: paths.adminDrawBracket, label: m.bracket_office_title, area: "users" },
];
