import { m } from "#app/paraglide/messages.js";

export const SESSION_STATE_NAMES = {
  scheduled: m.classes_office_scheduled,
  cancelled: m.classes_cancelled,
  done: m.panel_over,
} as const;
