import { afterEach, expect, it, vi } from "vitest";
import { fetchPatiently } from "./fetch-patiently.ts";

afterEach(() => vi.unstubAllGlobals());

it("tries again when the browser comes online, and only then", async () => {
  const browser = new EventTarget();
  vi.stubGlobal("window", browser);
  let tries = 0;
  const load = () => {
    tries += 1;
    return tries < 3
      ? Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
      : Promise.resolve(7);
  };
  const loaded = fetchPatiently(load);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  expect(tries).toBe(1);
  browser.dispatchEvent(new Event("online"));
  await settle();
  expect(tries).toBe(2);
  browser.dispatchEvent(new Event("online"));
  expect(await loaded).toBe(7);
});

it("without a connection asks for nothing, which some browsers would remember, unless a service worker may have it", async () => {
  const browser = new EventTarget();
  const navigator = { onLine: false, serviceWorker: { controller: null as object | null } };
  vi.stubGlobal("window", browser);
  vi.stubGlobal("navigator", navigator);
  const load = vi.fn(() => Promise.resolve(7));
  const loaded = fetchPatiently(load);
  await new Promise((resolve) => setImmediate(resolve));
  expect(load).not.toHaveBeenCalled();
  navigator.onLine = true;
  browser.dispatchEvent(new Event("online"));
  expect(await loaded).toBe(7);
  navigator.onLine = false;
  navigator.serviceWorker.controller = {};
  expect(await fetchPatiently(load)).toBe(7);
});
