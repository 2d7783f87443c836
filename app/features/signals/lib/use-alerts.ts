import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { Signal } from "#app/core/signals/use-signals.ts";
import { useOwnVotes } from "#app/core/votes/use-vote.ts";
import { notifyOnce } from "#domain/signals/notified-moments.ts";
import type { PatternMoment } from "#domain/signals/pattern-moments.ts";
import { changeAlertChoice, getAlertChoice, getServerAlertChoice, subscribeToAlertChoice } from "./alert-choice.ts";
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
  const untold = notifyOnce(getAlertChoice().told, signals, now).toTell;
  const claims = await Promise.all(untold.map((moment) => claimMoment(moment, now)));
  const claimed = untold.filter((_, place) => claims[place]);
  if (claimed.length === 0) return;
  const choice = getAlertChoice();
  changeAlertChoice({ told: notifyOnce(choice.told, claimed, now).told });
  const entered = signals.filter((signal) => claimed.includes(signal));
  if (choice.hasSound) void playAlertSound();
  for (const message of messagesOf(entered, now)) await showAlert(message, onOpen);
}

/** What the browser allows; `unsupported` also where a page may only ask once it is installed. */
type AlertPermission = NotificationPermission | "unsupported";

function readPermission(): AlertPermission {
  return typeof Notification === "undefined" ? "unsupported" : Notification.permission;
}

/** Asks; to be called on a click only. */
async function askPermission(): Promise<AlertPermission> {
  return typeof Notification === "undefined" ? "unsupported" : Notification.requestPermission();
}

const ADDRESS = "/sounds/signal.wav";

/** Plays the short tone of a signal; a browser that refuses is only logged. Spec: [4.6], [8.17]. */
async function playAlertSound(): Promise<void> {
  try {
    await new Audio(ADDRESS).play();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants it logged, and nothing more
    console.info("the sound of a signal was not played", error);
  }
}

/**
 * True in the one window of this browser that is to tell of this moment. The claim is a lock that its window keeps until
 * the moment: what a window writes to the browser's storage reaches the others only a while later, so two could read
 * there that nothing was told.
 */
function claimMoment({ setupId, at }: PatternMoment, now: Date): Promise<boolean> {
  // Absent on pages without https.
  if (typeof navigator.locks === "undefined") return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    const keep = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>((release) => setTimeout(release, at - now.getTime()));
    };
    navigator.locks.request(`signal-alert-${setupId}-${at}`, { ifAvailable: true }, keep).catch(reject);
  });
}
