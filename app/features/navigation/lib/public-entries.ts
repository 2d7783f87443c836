import { Bot, ChartSpline, SlidersHorizontal } from "lucide-react";
import { m } from "#app/paraglide/messages.js";

export type NavEntry = { to: string; label: () => string };

/** The header's entries before and after the tutorials. Spec: [2.27]. */
export const ENTRIES_BEFORE_TUTORIALS: readonly NavEntry[] = [
  { to: "/", label: m.shell_home },
  { to: "/setups", label: m.shell_setups },
  { to: "/trading-en-vivo", label: m.shell_live },
];
export const ENTRIES_AFTER_TUTORIALS: readonly NavEntry[] = [
  { to: "/resultados", label: m.shell_results },
  { to: "/sorteo-semanal", label: m.shell_draw },
  { to: "/planes", label: m.shell_pricing },
];

export const TUTORIALS_PATH = "/tutoriales";

export const TUTORIAL_ENTRIES = [
  {
    to: `${TUTORIALS_PATH}?platform=indicator`,
    label: m.shell_tutorial_indicator,
    text: m.shell_tutorial_indicator_text,
    Icon: ChartSpline,
  },
  {
    to: `${TUTORIALS_PATH}?platform=ea-lpx`,
    label: m.shell_tutorial_robot,
    text: m.shell_tutorial_robot_text,
    Icon: Bot,
  },
  {
    to: `${TUTORIALS_PATH}?platform=metatrader`,
    label: m.shell_tutorial_metatrader,
    text: m.shell_tutorial_metatrader_text,
    Icon: SlidersHorizontal,
  },
] as const;

export const LOGIN_PATH = "/login";
export const ACCOUNT_PATH = "/dashboard/account";
export const CART_PATH = "/dashboard/cart";
