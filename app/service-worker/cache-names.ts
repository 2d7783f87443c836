/** Pages belong to the build that made them; files are named by their content and outlive it. */
export const PAGES_PREFIX = "lpx-pages-";
export const PAGES_CACHE = `${PAGES_PREFIX}${__LPX_BUILD__}`;
export const FILES_CACHE = "lpx-files";
