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
