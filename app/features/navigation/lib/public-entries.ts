import { Bot, ChartSpline, SlidersHorizontal } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export type NavEntry = { to: string; label: () => string };

/** The header's entries before and after the tutorials. Spec: [2.27]. */
export const ENTRIES_BEFORE_TUTORIALS: readonly NavEntry[] = [
  { to: paths.home, label: m.common_home },
  { to: paths.setups, label: m.common_setups },
  { to: paths.simulator, label: m.shell_simulator },
  { to: paths.live, label: m.shell_live },
];
export const ENTRIES_AFTER_TUTORIALS: readonly NavEntry[] = [
  { to: paths.results, label: m.common_results },
  { to: paths.draw, label: m.common_weekly_draw },
  { to: paths.plans, label: m.shell_pricing },
];

export const TUTORIAL_ENTRIES = [
  {
    to: `${paths.tutorials}?platform=indicator`,
    label: m.common_indicator,
    text: m.shell_tutorial_indicator_text,
    Icon: ChartSpline,
  },
  {
    to: `${paths.tutorials}?platform=ea-lpx`,
    label: m.common_lpx_robot,
    text: m.shell_tutorial_robot_text,
    Icon: Bot,
  },
  {
    to: `${paths.tutorials}?platform=metatrader`,
    label: m.common_metatrader_5,
    text: m.shell_tutorial_metatrader_text,
    Icon: SlidersHorizontal,
  },
] as const;
