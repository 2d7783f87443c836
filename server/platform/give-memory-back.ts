import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";

const CHECK_MS = 5_000;
/** Of the time since the last check, how much the process was busy at most. */
const QUIET_SHARE = 0.05;

/**
 * Has V8 give memory back while the process has little to do. It keeps the pages of objects that are gone until a
 * collection that is there to save memory, and in Node it begins none by itself: its memory reducer waits for few
 * allocations, which it measures at collections alone. In V8's mode for small memory it doesn't wait, and under load that
 * mode costs a quarter more processor time: so it is on while little is done. docs/decisions/251.
 */
export function giveMemoryBackWhenQuiet(): () => void {
  let isQuiet = false;
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization < QUIET_SHARE === isQuiet) return;
    isQuiet = !isQuiet;
    setFlagsFromString(isQuiet ? "--optimize-for-size" : "--no-optimize-for-size");
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
