import { createStore } from "#app/core/store/create-store.ts";

/**
 * What this page shows of votes while the server does not know of them yet, or the page has not read them back:
 * the wish of each setup, and its count with the own change in it. Spec: [4.5].
 */
type Shown = {
  /** The member's wish until it is settled. */
  wish: boolean | null;
  /** The server's count that `count` was made from; another one from the server knows better. */
  base: number;
  count: number;
};

export type ShownVotes = {
  subscribe: (listener: () => void) => () => void;
  wishOf: (setupId: number) => boolean | null;
  countOf: (setupId: number, serverCount: number) => number;
  /** Shows a wish at once, or what became of it. */
  show: (setupId: number, change: { wish: boolean | null; countBy: number; serverCount: number }) => void;
  /** The server has told its count anew: ours is over, unless a wish is under way. */
  forget: (setupId: number, serverCount: number) => void;
};

export function createShownVotes(): ShownVotes {
  const store = createStore<ReadonlyMap<number, Shown>>(new Map());

  function countOf(setupId: number, serverCount: number): number {
    const known = store.get().get(setupId);
    return known?.base === serverCount ? known.count : serverCount;
  }

  return {
    countOf,
    wishOf: (setupId) => store.get().get(setupId)?.wish ?? null,
    show(setupId, { wish, countBy, serverCount }) {
      const count = Math.max(0, countOf(setupId, serverCount) + countBy);
      store.set(new Map(store.get()).set(setupId, { wish, base: serverCount, count }));
    },
    forget(setupId, serverCount) {
      const known = store.get().get(setupId);
      if (known === undefined || known.wish !== null || known.base === serverCount) return;
      const next = new Map(store.get());
      next.delete(setupId);
      store.set(next);
    },
    subscribe: store.subscribe,
  };
}
