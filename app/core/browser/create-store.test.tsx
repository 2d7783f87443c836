import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { createStore, useStore } from "./create-store.ts";

it("calls each listener once a change, until it unsubscribes", () => {
  const store = createStore(0);
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = store.subscribe(first);
  store.subscribe(second);
  store.set(1);
  stop();
  store.set(2);
  expect(store.get()).toBe(2);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});

it("shows a listener the new state, and says nothing of the same value again", () => {
  const store = createStore<string | null>(null);
  const seen: (string | null)[] = [];
  store.subscribe(() => seen.push(store.get()));
  store.set(null);
  store.set("a");
  store.set("a");
  expect(seen).toEqual(["a"]);
});

const words = createStore("first");
const Shown = () => useStore(words);

it("renders the initial state on the server, whatever the page's state has become", () => {
  words.set("later");
  expect(renderToString(<Shown />)).toBe("first");
});
