import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { Signal } from "#app/core/signals/use-signals.ts";
import { useOwnVotes } from "#app/core/votes/use-own-votes.ts";
import { tellOnce } from "#domain/signals/told-moments.ts";
import { changeAlertChoice, getAlertChoice, getServerAlertChoice, subscribeToAlertChoice } from "./alert-choice.ts";
import { type AlertPermission, askPermission, readPermission } from "./alert-permission.ts";
import { playAlertSound } from "./alert-sound.ts";
import { claimMoment } from "./claim-moment.ts";
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

/** Each setup is told by the one window that claims its moment; what was told is kept for those opened later. */
async function tellInOneWindow(signals: readonly Signal[], onOpen: (path: string) => void): Promise<void> {
  const now = new Date();
  const untold = tellOnce(getAlertChoice().told, signals, now).toTell;
  const claims = await Promise.all(untold.map((moment) => claimMoment(moment, now)));
  const claimed = untold.filter((_, place) => claims[place]);
  if (claimed.length === 0) return;
  const choice = getAlertChoice();
  changeAlertChoice({ told: tellOnce(choice.told, claimed, now).told });
  const entered = signals.filter((signal) => claimed.includes(signal));
  if (choice.hasSound) void playAlertSound();
  for (const message of messagesOf(entered, now)) await showAlert(message, onOpen);
}
