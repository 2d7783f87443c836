import * as paths from "#domain/pages/paths.ts";
import { librarySearch, START } from "#domain/setups/library-state.ts";

/** The library with these already chosen for the comparison. */
export function libraryPath(compared: readonly number[]): string {
  return `${paths.setups}${librarySearch({ ...START, compared })}`;
}
