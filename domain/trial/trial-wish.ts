import * as paths from "#domain/pages/paths.ts";

/** Where a button that offers the trial leads. */
export const TRIAL_REGISTER = `${paths.register}?trial=1`;

/** Where the trial is asked for. Who wants one is on the way there: the wish travels as the page to return to. */
export const TRIAL_RETURN = `${paths.account}?trial=1`;
