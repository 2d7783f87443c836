import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { Signal } from "#app/core/setups/signals/use-signals.ts";
import { type NotifiedMoment, notifyOnce, toNotified } from "#domain/signals/notified-moments.ts";
import { changeAlertChoice, getAlertChoice, getServerAlertChoice, subscribeToAlertChoice } from "./alert-choice.ts";
import { showAlert, toMessage } from "./notify.ts";

export type Alerts = {
  isOn: boolean;
  hasSound: boolean;
  permission: AlertPermission;
  /** To be called on a click: asks the browser when it must, and lets the sound be heard once. */
  turnOn: () => Promise<void>;
  turnOff: () => void;
  setSound: (hasSound: boolean) => void;
};

/** Notifies of setups that become imminent, once each, however many windows are open. Spec: [4.6]. */
export function useAlerts(imminent: readonly Signal[]): Alerts {
  const { isOn, hasSound } = useSyncExternalStore(subscribeToAlertChoice, getAlertChoice, getServerAlertChoice);
  const [permission, setPermission] = useState(readPermission);
  const navigate = useNavigate();
  const isTelling = isOn && permission === "granted";
  const tell = useEffectEvent(
    (signals: readonly Signal[]) => void tellInOneWindow(signals, (path) => void navigate(path)),
  );
  useEffect(() => {
    if (isTelling) tell(imminent);
  }, [isTelling, imminent]);

  return {
    isOn: isTelling,
    hasSound,
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
  };
}

/**
 * The one window that claims a setup notifies of it, and each moment sounds in one of them; past notifications are kept for
 * windows opened later.
 */
async function tellInOneWindow(signals: readonly Signal[], onOpen: (path: string) => void): Promise<void> {
  const now = new Date();
  const { toTell, told } = notifyOnce(getAlertChoice().told, signals, now);
  keepTold(told);
  const claims = await Promise.all(toTell.map(({ setupId, at }) => claimUntil(at, `signal-alert-${setupId}`, now)));
  const entered = signals.filter((signal) => claims[toTell.indexOf(signal)]);
  if (entered.length === 0) return;
  keepTold([...getAlertChoice().told, ...entered.map(toNotified)]);
  if (getAlertChoice().hasSound) void soundOnce(entered, now);
  for (const signal of entered) await showAlert(toMessage(signal, now), onOpen);
}

function keepTold(told: NotifiedMoment[]): void {
  const known = getAlertChoice().told;
  const isSame = told.length === known.length && told.every((moment, place) => moment === known[place]);
  if (!isSame) changeAlertChoice({ told });
}

/** However many setups enter at a moment, it is heard once. */
async function soundOnce(entered: readonly Signal[], now: Date): Promise<void> {
  const moments = [...new Set(entered.map(({ at }) => at))];
  const claims = await Promise.all(moments.map((at) => claimUntil(at, "signal-sound", now)));
  if (claims.includes(true)) await playAlertSound();
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
 * True in the one window of this browser that is to report `what` of the moment `at` (milliseconds). The claim is a lock
 * that its window keeps until the moment: what a window writes to the browser's storage reaches the others only a while
 * later, so two could read there that nothing was reported yet.
 */
function claimUntil(at: number, what: string, now: Date): Promise<boolean> {
  // Absent on pages without https.
  if (typeof navigator.locks === "undefined") return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    const keep = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>((release) => setTimeout(release, at - now.getTime()));
    };
    navigator.locks.request(`${what}-${at}`, { ifAvailable: true }, keep).catch(reject);
  });
}
