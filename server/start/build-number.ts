import { existsSync, readFileSync } from "node:fs";

/** Written by the build: see `scripts/build-number.ts`. */
export const BUILD_NUMBER_FILE = "build/number.json";

/**
 * When the commit of the last build here was made, in seconds since 1970 (UTC). 0 where nothing was built: sources and tests
 * never overwrite what a build imported.
 */
export function readBuildNumber(file = BUILD_NUMBER_FILE): number {
  if (!existsSync(file)) return 0;
  const { build } = JSON.parse(readFileSync(file, "utf8")) as { build: number };
  return build;
}
