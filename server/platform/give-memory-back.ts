import type { RequestListener } from "node:http";
import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";

/** How often it looks whether work has begun, and over how long the process must have done little. */
const LOOK_MS = 500;
const QUIET_LOOKS = 10;
/** Of those five seconds, how much the process was busy at most. */
const QUIET_SHARE = 0.05;
/** Of half a second, how much ends the quiet at once. */
const BUSY_SHARE = 0.3;

type MemoryKeeping = {
  /** The listener, its requests noted. */
  listener(inner: RequestListener): RequestListener;
  stop(): void;
};

/**
 * Has V8 give memory back while the process has little to do. It keeps the pages of objects that are gone until a
 * collection that is there to save memory, and in Node it begins none by itself: its memory reducer waits for few
 * allocations, which it measures at collections alone. In V8's mode for small memory it doesn't wait, and that mode costs a
 * quarter more processor time for as long as the code lives that was compiled in it: so it is on while little is done, off
 * from a request until half a second without one has passed, and off within half a second of other load.
 * docs/decisions/251.
 */
export function giveMemoryBackWhenQuiet(setFlags = setFlagsFromString): MemoryKeeping {
  let isOn = false;
  let isQuiet = false;
  let hadRequest = false;
  let looks = 0;
  let last = performance.eventLoopUtilization();
  let long = last;
  const timer = setInterval(look, LOOK_MS);
  timer.unref();

  function look(): void {
    const now = performance.eventLoopUtilization();
    const isBusy = performance.eventLoopUtilization(now, last).utilization >= BUSY_SHARE;
    last = now;
    looks += 1;
    if (looks === QUIET_LOOKS) {
      isQuiet = performance.eventLoopUtilization(now, long).utilization < QUIET_SHARE;
      looks = 0;
      long = now;
    }
    if (isBusy) isQuiet = false;
    turn(isQuiet && !hadRequest);
    hadRequest = false;
  }

  function turn(on: boolean): void {
    if (on === isOn) return;
    isOn = on;
    setFlags(on ? "--optimize-for-size" : "--no-optimize-for-size");
  }

  return {
    listener: (inner) => (request, response) => {
      hadRequest = true;
      turn(false);
      inner(request, response);
    },
    stop: () => clearInterval(timer),
  };
}
