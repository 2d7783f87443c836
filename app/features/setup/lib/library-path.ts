import { librarySearch, START } from "#domain/setups/library-state.ts";

/** The library with these already chosen for the comparison. */
export function libraryPath(compared: readonly number[]): string {
  return `/setups${librarySearch({ ...START, compared })}`;
}
