import { m } from "#app/paraglide/messages.js";
import { type NavEntry, TUTORIALS_PATH } from "./public-entries.ts";

export type FooterColumn = { title: () => string; entries: readonly NavEntry[] };

/** Every public and legal page. Spec: [2.27]. */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: m.shell_footer_product,
    entries: [
      { to: "/indicador", label: m.shell_footer_indicator },
      { to: "/setups", label: m.shell_setups },
      { to: "/ea-lpx-tutoriales", label: m.shell_footer_robot },
      { to: "/planes", label: m.shell_pricing },
    ],
  },
  {
    title: m.shell_footer_learn,
    entries: [
      { to: TUTORIALS_PATH, label: m.shell_tutorials },
      { to: "/trading-en-vivo", label: m.shell_footer_live },
      { to: "/resultados", label: m.shell_results },
      { to: "/verificacion", label: m.shell_footer_verification },
      { to: "/sorteo-semanal", label: m.shell_draw },
      { to: "/funding-pips", label: m.shell_footer_rules },
      { to: "/faq", label: m.shell_footer_questions },
    ],
  },
  {
    title: m.shell_footer_legal,
    entries: [
      { to: "/terminos-condiciones", label: m.shell_footer_terms },
      { to: "/politica-privacidad", label: m.shell_footer_privacy },
      { to: "/aviso-legal", label: m.shell_footer_notice },
      { to: "/soporte", label: m.shell_footer_support },
    ],
  },
];
