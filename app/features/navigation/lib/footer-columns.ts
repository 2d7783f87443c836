import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { NavEntry } from "./public-entries.ts";

export type FooterColumn = { title: () => string; entries: readonly NavEntry[] };

/** Every public and legal page. Spec: [2.27]. */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: m.shell_footer_product,
    entries: [
      { to: paths.indicator, label: m.shell_footer_indicator },
      { to: paths.setups, label: m.shell_setups },
      { to: paths.robotTutorials, label: m.shell_footer_robot },
      { to: paths.plans, label: m.shell_pricing },
    ],
  },
  {
    title: m.shell_footer_learn,
    entries: [
      { to: paths.tutorials, label: m.shell_tutorials },
      { to: paths.live, label: m.shell_footer_live },
      { to: paths.results, label: m.shell_results },
      { to: paths.verification, label: m.shell_footer_verification },
      { to: paths.draw, label: m.shell_draw },
      { to: paths.evaluationRules, label: m.shell_footer_rules },
      { to: paths.faq, label: m.shell_footer_questions },
    ],
  },
  {
    title: m.shell_footer_legal,
    entries: [
      { to: paths.terms, label: m.shell_footer_terms },
      { to: paths.privacy, label: m.shell_footer_privacy },
      { to: paths.legalNotice, label: m.shell_footer_notice },
      { to: paths.support, label: m.shell_footer_support },
    ],
  },
];
