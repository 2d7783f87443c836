import type { Language } from "#domain/language/language-of.ts";
import { isTrackingParameter } from "#domain/navigation/tracking-parameters.ts";
import * as paths from "#domain/pages/paths.ts";
import { resultsSearch, toResultsState } from "#domain/results/results-address.ts";
import { librarySearch, toLibraryState } from "#domain/setups/library-state.ts";
import { simulatorSearch, toSimulatorState } from "#domain/simulator/address.ts";

/** The library knows its own parameters; what only the browser acts on doesn't make another page. */
function searchOf(pathname: string, parameters: URLSearchParams): string {
  if (pathname === paths.setups) return librarySearch({ ...toLibraryState(parameters), compared: [], openSetup: null });
  if (pathname === paths.results) return resultsSearch(toResultsState(parameters));
  if (pathname === paths.simulator) return simulatorSearch(toSimulatorState(parameters));
  // The language is in the key already.
  for (const name of [...parameters.keys()]) if (name === "lang" || isTrackingParameter(name)) parameters.delete(name);
  parameters.sort();
  return parameters.size === 0 ? "" : `?${parameters}`;
}

/** Where a rendered page is kept, and the address it is rendered at: `/planes?utm_source=x` is `/planes`. */
export function pageAddress(target: string, language: Language): { key: string; pathname: string; search: string } {
  const mark = target.indexOf("?");
  if (mark === -1) return { key: `${language}${target}`, pathname: target, search: "" };
  const pathname = target.slice(0, mark);
  const search = searchOf(pathname, new URLSearchParams(target.slice(mark + 1)));
  return { key: `${language}${pathname}${search}`, pathname, search };
}
