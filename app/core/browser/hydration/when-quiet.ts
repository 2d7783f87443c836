import { whenIdle } from "./when-idle.ts";

/** Calls once the page has stood for some time after it was loaded, and the browser has nothing better to do. */
export function whenQuiet(act: () => void, rest: number): void {
  const wait = () => setTimeout(() => whenIdle(act, rest), rest);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
