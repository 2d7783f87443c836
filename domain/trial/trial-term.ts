/** The free trial: no card, activated by the team within a day of being asked for. Spec: [1.11], [9.7]. */
export const TRIAL_DAYS = 3;
export const TRIAL_ACTIVATION_HOURS = 24;
