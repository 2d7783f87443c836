/** What an import may hold; docs/catalogue.md. Bytes of the upload, and of everything in it when it is unpacked. */
export const MAX_UPLOAD_BYTES = 12 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
export const MAX_ZIP_ENTRIES = 10;
export const MAX_SETUPS = 10_000;
/** Trades of all setups together. */
export const MAX_TRADES = 500_000;
/** Refusals that are named; the rest is counted. */
export const MAX_NAMED = 100;
