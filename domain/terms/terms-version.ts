/** The version of the terms that a buyer accepts: the date at the head of app/content/<language>/legal. */
export const TERMS_VERSION = "2026-11-20";
