import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where the tests look for the demonstration's bars: `LPX_BARS`, or beside the project. Null where there are none. */
export function findBars(): string | null {
  const folder = process.env.LPX_BARS ?? "../shared/data/bars";
  return existsSync(join(folder, "NAS100_H1.csv")) ? folder : null;
}
