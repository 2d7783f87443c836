/** The member's first steps, in order, with their category and who completes them. Spec: [3.12], [6.7]. */
export const FIRST_STEPS = [
  { key: "welcome", category: "first_steps", isSetByTeam: false },
  { key: "indicator_access", category: "indicator", isSetByTeam: true },
  { key: "join_community", category: "community", isSetByTeam: false },
  { key: "first_setup", category: "indicator", isSetByTeam: false },
  { key: "complete_tutorial", category: "learning", isSetByTeam: false },
  { key: "ea_download", category: "ea", isSetByTeam: false },
  { key: "ea_first_backtest", category: "ea", isSetByTeam: false },
] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];
export type FirstStepKey = FirstStep["key"];
