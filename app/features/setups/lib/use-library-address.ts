import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { type LibraryState, librarySearch, START, toLibraryState } from "#domain/setups/library-state.ts";

export type ChangeOptions = {
  /** Does not become a step of its own for the back button. */
  isReplacing?: boolean;
};

export type Change = (
  part: Partial<LibraryState> | ((state: LibraryState) => Partial<LibraryState>),
  options?: ChangeOptions,
) => void;

export type LibraryAddress = {
  state: LibraryState;
  /** Writes a part anew; a change of what is listed begins at its first page. */
  change: Change;
};

/** What a step of this page leaves in the history, to tell it from a link's. */
const OWN = "library";

/** What the address says, and how it is changed: all state of the library that can be shared. */
export function useLibraryAddress(): LibraryAddress {
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const { search, goTo } = useSearchAhead();
  const read = useMemo(() => toLibraryState(new URLSearchParams(search)), [search]);
  // One page in memory serves all of these: what was rendered knows nothing of them.
  const isWhole = isHydrated || (read.compared.length === 0 && read.openSetup === null);
  const state = useMemo(
    () => (isWhole ? read : { ...read, compared: START.compared, openSetup: START.openSetup }),
    [read, isWhole],
  );
  const change = useCallback<Change>(
    (given, { isReplacing = false } = {}) =>
      goTo((from) => {
        const current = toLibraryState(new URLSearchParams(from));
        const part = typeof given === "function" ? given(current) : given;
        const page = "compared" in part || "openSetup" in part ? current.page : START.page;
        const next = librarySearch({ ...current, page, ...part });
        void navigate({ search: next }, { replace: isReplacing, preventScrollReset: true, state: OWN });
        return next;
      }),
    [goTo, navigate],
  );
  return { state, change };
}

/**
 * The address's query; one that the page is on its way to counts at once, because a control must show what was
 * chosen in the same frame, and a second choice must not undo the first.
 */
function useSearchAhead() {
  const { search, key, state } = useLocation();
  const arrivedBy = useNavigationType();
  const [ahead, setAhead] = useState<string | null>(null);
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    // A link, or the way back, says what is wanted now; a step of our own may have been overtaken by a later one.
    if (search === ahead || state !== OWN || arrivedBy === "POP") setAhead(null);
  }
  const shown = ahead ?? search;
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  const goTo = useCallback((leave: (from: string) => string) => {
    latest.current = leave(latest.current);
    setAhead(latest.current);
  }, []);
  return { search: shown, goTo };
}
