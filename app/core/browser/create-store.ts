import { useSyncExternalStore } from "react";

type Store<State> = {
  get: () => State;
  /** Calls the listeners unless it is the same value (`Object.is`): objects are replaced, never changed in place. */
  set: (next: State) => void;
  /** Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** What the server renders, and the browser while it hydrates. */
  getInitial: () => State;
};

/** State outside React, for one page: what components show and other modules change. */
export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getInitial: () => initial,
  };
}

/** The store's state; the component renders anew when it changes. */
export function useStore<State>({ subscribe, get, getInitial }: Omit<Store<State>, "set">): State {
  return useSyncExternalStore(subscribe, get, getInitial);
}
