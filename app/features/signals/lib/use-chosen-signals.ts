import { useMemo, useSyncExternalStore } from "react";
import { useMembership } from "#app/core/account/membership/use-membership.ts";
import { useSession } from "#app/core/account/session/use-session.ts";
import { useFollowed } from "#app/core/setups/follows/use-follows.ts";
import { type Signal, type SignalsState, useSignals } from "#app/core/setups/signals/use-signals.ts";
import { useSetups } from "#app/core/setups/use-setups.ts";
import { isOwn } from "#domain/setups/own-setups.ts";
import {
  type AlertChoice,
  changeAlertChoice,
  getAlertChoice,
  getServerAlertChoice,
  subscribeToAlertChoice,
} from "./alert-choice.ts";

export type SignalScope = NonNullable<AlertChoice["scope"]>;

type ChosenSignals = { signals: SignalsState; scope: SignalScope; setScope: (scope: SignalScope) => void };

/** The signals of the reader's own setups, or of the whole library: by the switch, and until it is used by what there is. */
export function useChosenSignals(): ChosenSignals {
  const all = useSignals();
  const { status, setupIds } = useFollowed();
  const choice = useSyncExternalStore(subscribeToAlertChoice, getAlertChoice, getServerAlertChoice);
  const { setups } = useSetups();
  const { user } = useSession();
  const membership = useMembership();
  const hasPlan = membership.plan !== null;
  const ownIds = useMemo(() => {
    const own = setups.filter((setup) => isOwn(setup, { followed: setupIds, hasPlan }));
    return new Set(own.map(({ id }) => id));
  }, [setups, setupIds, hasPlan]);
  const scope = choice.scope ?? (setupIds.length + ownIds.size > 0 ? "followed" : "all");
  const { today, imminent, coming } = all;
  const followed = useMemo(() => {
    const only = (signals: Signal[]) => signals.filter(({ setupId }) => ownIds.has(setupId));
    return { today: only(today), imminent: only(imminent), coming: only(coming) };
  }, [ownIds, today, imminent, coming]);
  // Until both are known, what isn't theirs would be shown, and told.
  const isUnknown = status === "loading" || (user !== null && membership.status === "loading");
  const isWaiting = isUnknown && choice.scope !== "all";
  const shown = scope === "followed" ? { ...all, ...followed } : all;
  return {
    signals: isWaiting && all.status === "ready" ? { ...shown, status: "loading" } : shown,
    scope,
    setScope: (wanted) => changeAlertChoice({ scope: wanted }),
  };
}
