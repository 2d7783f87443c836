import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { Signal } from "#app/core/signals/use-signals.ts";
import { useOwnVotes } from "#app/core/votes/use-own-votes.ts";
import { tellOnce } from "#domain/signals/told-moments.ts";
import { changeAlertChoice, getAlertChoice, getServerAlertChoice, subscribeToAlertChoice } from "./alert-choice.ts";
import { type AlertPermission, askPermission, readPermission } from "./alert-permission.ts";
import { playAlertSound } from "./alert-sound.ts";
import { messagesOf, showAlert } from "./notify.ts";

export type Alerts = {
  isOn: boolean;
  hasSound: boolean;
  /** Null for a visitor, who has no votes. */
  isVotedOnly: boolean | null;
  permission: AlertPermission;
  /** To be called on a click: asks the browser when it must, and lets the sound be heard once. */
  turnOn: () => Promise<void>;
  turnOff: () => void;
  setSound: (hasSound: boolean) => void;
  setVotedOnly: (isVotedOnly: boolean) => void;
};

/** Notifies of setups that become imminent, once each, however many windows are open. Spec: [4.6]. */
export function useAlerts(imminent: readonly Signal[]): Alerts {
  const { isOn, hasSound, isVotedOnly } = useSyncExternalStore(
    subscribeToAlertChoice,
    getAlertChoice,
    getServerAlertChoice,
  );
  const [permission, setPermission] = useState(readPermission);
  const navigate = useNavigate();
  const isTelling = isOn && permission === "granted";
  const votes = useOwnVotes();
  const wanted = useMemo(
    () => (isVotedOnly && votes !== null ? imminent.filter(({ setupId }) => votes.includes(setupId)) : imminent),
    [isVotedOnly, votes, imminent],
  );
  const tell = useEffectEvent(
    (signals: readonly Signal[]) => void tellInOneWindow(signals, (path) => void navigate(path)),
  );
  useEffect(() => {
    if (isTelling && wanted.length > 0) tell(wanted);
  }, [isTelling, wanted]);

  return {
    isOn: isTelling,
    hasSound,
    isVotedOnly: votes === null ? null : isVotedOnly,
    permission,
    async turnOn() {
      const answer = await askPermission();
      setPermission(answer);
      if (answer !== "granted") return;
      if (hasSound) void playAlertSound();
      changeAlertChoice({ isOn: true });
    },
    turnOff: () => changeAlertChoice({ isOn: false }),
    setSound(isWanted) {
      changeAlertChoice({ hasSound: isWanted });
      if (isWanted) void playAlertSound();
    },
    setVotedOnly: (isWanted) => changeAlertChoice({ isVotedOnly: isWanted }),
  };
}

/** Only one window at a time looks at what was told, so each setup is told by one of them. */
async function tellInOneWindow(signals: readonly Signal[], onOpen: (path: string) => void): Promise<void> {
  await withLock(async () => {
    const now = new Date();
    const choice = getAlertChoice();
    const { toTell, told } = tellOnce(choice.told, signals, now);
    if (toTell.length === 0) return;
    changeAlertChoice({ told });
    const entered = signals.filter((signal) => toTell.includes(signal));
    if (choice.hasSound) void playAlertSound();
    for (const message of messagesOf(entered, now)) await showAlert(message, onOpen);
  });
}

async function withLock(work: () => Promise<void>): Promise<void> {
  // Absent on pages without https.
  if (typeof navigator.locks === "undefined") return work();
  await navigator.locks.request("signal-alerts", work);
}
