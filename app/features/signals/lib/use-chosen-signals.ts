import { useMemo, useSyncExternalStore } from "react";
import { useFollowed } from "#app/core/setups/follows/use-follows.ts";
import { type Signal, type SignalsState, useSignals } from "#app/core/setups/signals/use-signals.ts";
import {
  type AlertChoice,
  changeAlertChoice,
  getAlertChoice,
  getServerAlertChoice,
  subscribeToAlertChoice,
} from "./alert-choice.ts";

export type SignalScope = NonNullable<AlertChoice["scope"]>;

type ChosenSignals = { signals: SignalsState; scope: SignalScope; setScope: (scope: SignalScope) => void };

/** The signals of what is followed, or of the whole library: by the switch, and until it is used by what there is. */
export function useChosenSignals(): ChosenSignals {
  const all = useSignals();
  const { status, setupIds } = useFollowed();
  const choice = useSyncExternalStore(subscribeToAlertChoice, getAlertChoice, getServerAlertChoice);
  const scope = choice.scope ?? (setupIds.length > 0 ? "followed" : "all");
  const { today, imminent, coming } = all;
  const followed = useMemo(() => {
    const only = (signals: Signal[]) => signals.filter(({ setupId }) => setupIds.includes(setupId));
    return { today: only(today), imminent: only(imminent), coming: only(coming) };
  }, [setupIds, today, imminent, coming]);
  const isWaiting = status === "loading" && choice.scope !== "all";
  const shown = scope === "followed" ? { ...all, ...followed } : all;
  return {
    signals: isWaiting && all.status === "ready" ? { ...shown, status: "loading" } : shown,
    scope,
    setScope: (wanted) => changeAlertChoice({ scope: wanted }),
  };
}
