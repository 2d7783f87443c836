/** The version of the terms that a buyer accepts: the date on which they were last changed. */
export const TERMS_VERSION = "2026-11-25";
