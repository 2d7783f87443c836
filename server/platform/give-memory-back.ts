import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";

/** How often it looks whether work has begun, and over how long the process must have done little. */
const LOOK_MS = 500;
const QUIET_LOOKS = 10;
/** Of those five seconds, how much the process was busy at most. */
const QUIET_SHARE = 0.05;
/** Of half a second, how much ends the quiet at once. */
const BUSY_SHARE = 0.3;

/**
 * Has V8 give memory back while the process has little to do. It keeps the pages of objects that are gone until a
 * collection that is there to save memory, and in Node it begins none by itself: its memory reducer waits for few
 * allocations, which it measures at collections alone. In V8's mode for small memory it doesn't wait, and under load that
 * mode costs a quarter more processor time, for as long as the code lives that it compiled: so it is on while little is
 * done, and off within half a second of load. docs/decisions/251.
 */
export function giveMemoryBackWhenQuiet(): () => void {
  let isQuiet = false;
  let looks = 0;
  let last = performance.eventLoopUtilization();
  let long = last;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const isBusy = performance.eventLoopUtilization(now, last).utilization >= BUSY_SHARE;
    last = now;
    looks += 1;
    if (isBusy) turn(false);
    if (looks < QUIET_LOOKS) return;
    if (!isBusy) turn(performance.eventLoopUtilization(now, long).utilization < QUIET_SHARE);
    looks = 0;
    long = now;
  }, LOOK_MS);
  timer.unref();

  function turn(quiet: boolean): void {
    if (quiet === isQuiet) return;
    isQuiet = quiet;
    setFlagsFromString(quiet ? "--optimize-for-size" : "--no-optimize-for-size");
  }

  return () => clearInterval(timer);
}
