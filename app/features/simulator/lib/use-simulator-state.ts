import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type SimulatorState, simulatorSearch, toSimulatorState } from "#domain/simulator/address.ts";

export type ChangeSimulator = (part: Partial<SimulatorState>) => void;

/** What a step of this page leaves in the history, to tell it from a link's. */
const OWN = "simulator";
/** A browser refuses many steps a second, and the figures come before the address, even on a slow phone. Milliseconds. */
const PAUSE = 600;

/** The full address of what the form says, even while the page's own lags behind. Browser only. */
export function simulatorUrl(state: SimulatorState): string {
  const url = new URL(window.location.href);
  url.search = simulatorSearch(state);
  return url.href;
}

/** What the form says. The page answers a change at once; the address follows at each pause. */
export function useSimulatorState(): { state: SimulatorState; change: ChangeSimulator } {
  const { search, key, state: step } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState(() => toSimulatorState(new URLSearchParams(search)));
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    // A link, or the way back, says what is wanted now.
    if (step !== OWN) setState(toSimulatorState(new URLSearchParams(search)));
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = useCallback<ChangeSimulator>(
    (part) => {
      latest.current = { ...latest.current, ...part };
      setState(latest.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const next = simulatorSearch(latest.current);
        void navigate({ search: next }, { replace: true, preventScrollReset: true, state: OWN });
      }, PAUSE);
    },
    [navigate],
  );
  return { state, change };
}
