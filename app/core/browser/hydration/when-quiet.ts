import { whenIdle } from "./when-idle.ts";

/** Calls `act` once the page has been loaded for `rest` milliseconds and the browser has nothing better to do. */
export function whenQuiet(act: () => void, rest: number): void {
  const wait = () => setTimeout(() => whenIdle(act, rest), rest);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
