import { useSyncExternalStore } from "react";
import { browserStorage } from "./browser-storage.ts";

type Offer<Choice extends string> = {
  key: string;
  choices: readonly Choice[];
  /** Until the reader chooses. */
  first: Choice;
  /** While the server renders: its pages are kept for everybody. */
  served: Choice;
};

/** One choice of a few, kept in this browser and the same in all its windows. */
export function createStoredChoice<Choice extends string>({ key, choices, first, served }: Offer<Choice>) {
  // No createStore: the browser's storage is the state, and other tabs write it.
  const listeners = new Set<() => void>();

  function get(): Choice {
    const stored = browserStorage()?.getItem(key);
    return choices.find((choice) => choice === stored) ?? first;
  }

  function set(choice: Choice): void {
    browserStorage()?.setItem(key, choice);
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  }

  return { get, set, use: () => useSyncExternalStore(subscribe, get, () => served) };
}
