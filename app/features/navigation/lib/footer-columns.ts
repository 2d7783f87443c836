import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { NavEntry } from "./public-entries.ts";

export type FooterColumn = { title: () => string; entries: readonly NavEntry[] };

/** Every public and legal page. Spec: [2.27]. */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: m.shell_footer_product,
    entries: [
      { to: paths.indicator, label: m.common_indicator },
      { to: paths.setups, label: m.common_setups },
      { to: paths.simulator, label: m.simulator_title },
      { to: paths.robotTutorials, label: m.common_robot },
      { to: paths.plans, label: m.shell_pricing },
    ],
  },
  {
    title: m.shell_footer_learn,
    entries: [
      { to: paths.tutorials, label: m.common_tutorials },
      { to: paths.live, label: m.common_live_trading },
      { to: paths.results, label: m.common_results },
      { to: paths.verification, label: m.shell_footer_verification },
      { to: paths.method, label: m.shell_footer_method },
      { to: paths.draw, label: m.common_weekly_draw },
      { to: paths.evaluationRules, label: m.common_evaluation_rules },
      { to: paths.faq, label: m.common_questions },
    ],
  },
  {
    title: m.shell_footer_legal,
    entries: [
      { to: paths.about, label: m.about_title },
      { to: paths.terms, label: m.common_terms_and_conditions },
      { to: paths.privacy, label: m.shell_footer_privacy },
      { to: paths.legalNotice, label: m.common_legal_notice },
      { to: paths.support, label: m.common_support },
      { to: paths.status, label: m.panel_status },
    ],
  },
];
