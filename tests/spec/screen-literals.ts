import type { Literal } from "./literal.ts";

/** Sections 2, 4 and 6: titles, buttons and notices that stand between quotation marks there. */
export const SCREEN_LITERALS: Literal[] = [
  { row: "2.15", key: "common_page_not_found", es: "Página no encontrada" },
  { row: "2.17", key: "account_login_title", es: "Acceso Alumnos" },
  { row: "2.21", key: "dashboard_setups_coming_title", en: "Coming Soon" },
  { row: "2.33", key: "checkout_cart_view_plans", en: "View Plans" },
  { row: "2.36", key: "panel_edit", en: "Edit" },
  { row: "2.36", key: "checkout_review_proceed", en: "Proceed to Payment" },
  { row: "4.8", key: "account_login_submitting", es: "Ingresando..." },
  { row: "4.9", key: "account_register_submitting", es: "Creando cuenta..." },
  { row: "6.1", key: "votes_log_in", en: "Log in to vote" },
];
