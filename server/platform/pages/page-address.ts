import type { Language } from "#domain/language/language-of.ts";
import { stemOf } from "#domain/pages/href.ts";
import { isRouted } from "#domain/pages/pages.ts";
import * as paths from "#domain/pages/paths.ts";
import { resultsSearch, toResultsState } from "#domain/results/results-address.ts";
import { librarySearch, toLibraryState } from "#domain/setups/library-state.ts";
import { simulatorSearch, toSimulatorState } from "#domain/simulator/address.ts";
import { VERDICT_PARAMETERS } from "#domain/simulator/shared-verdict.ts";

/** What leads on through login (`readIntent`). */
const INTENT = ["from", "plan", "redirect_to", "trial"];

/** The names in an address by which a page's HTML differs, sorted; any other name is the browser's alone. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  [paths.login]: INTENT,
  [paths.register]: INTENT,
  [paths.authCallback]: INTENT,
  [paths.compareSetups]: ["ids"],
  [paths.tutorials]: ["platform"],
  [paths.support]: ["about"],
  [paths.verification]: ["cuenta", "dia", "setup"],
};

/** Each evaluation's page of verdicts. */
const VERDICTS = stemOf(paths.sharedVerdict);

/** Where the one page is rendered that every address without a page shows. */
const NOWHERE = "/404";

/** The library knows its own parameters; what only the browser acts on doesn't make another page. */
function searchOf(pathname: string, parameters: URLSearchParams): string {
  if (pathname === paths.setups) return librarySearch({ ...toLibraryState(parameters), compared: [], openSetup: null });
  if (pathname === paths.results) return resultsSearch(toResultsState(parameters));
  if (pathname === paths.simulator) return simulatorSearch(toSimulatorState(parameters));
  const known = new URLSearchParams();
  const shown = pathname.startsWith(VERDICTS) ? VERDICT_PARAMETERS : (SHOWN[pathname] ?? []);
  for (const name of shown) {
    const value = parameters.get(name);
    if (value !== null) known.set(name, value);
  }
  return known.size === 0 ? "" : `?${known}`;
}

export type PageAddress = { key: string; pathname: string; search: string };

/** Where a rendered page is kept, and the address it is rendered at: `/planes?utm_source=x` is `/planes`. */
export function pageAddress(target: string, language: Language): PageAddress {
  const mark = target.indexOf("?");
  if (mark === -1) return { key: `${language}${target}`, pathname: target, search: "" };
  const pathname = target.slice(0, mark);
  const search = searchOf(pathname, new URLSearchParams(target.slice(mark + 1)));
  return { key: `${language}${pathname}${search}`, pathname, search };
}

/** The same where there is a page, else that of the one page for all addresses without one. */
export function renderedAddress(target: string, language: Language): PageAddress & { isNowhere: boolean } {
  const address = pageAddress(target, language);
  if (isRouted(address.pathname)) return { ...address, isNowhere: false };
  return { key: `${language}${NOWHERE}`, pathname: NOWHERE, search: "", isNowhere: true };
}
