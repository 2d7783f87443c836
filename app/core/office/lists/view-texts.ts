import { m } from "#app/paraglide/messages.js";
import { LONGEST_VIEW_NAME, type ViewNameProblem } from "#domain/staff/list-view.ts";
import type { ViewOutcome } from "./list-views.ts";

export const NAME_PROBLEMS: Record<ViewNameProblem, () => string> = {
  required: m.admin_signals_name_missing,
  too_long: () => m.list_views_name_too_long({ most: LONGEST_VIEW_NAME }),
};

export const REFUSALS: Record<Extract<ViewOutcome, { ok: false }>["code"], () => string> = {
  name_taken: m.list_views_name_taken,
  gone: m.list_views_gone,
  failed: m.account_error_other,
};
