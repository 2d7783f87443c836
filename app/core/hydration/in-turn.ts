import { whenIdle } from "./when-idle.ts";
import { whenQuiet } from "./when-quiet.ts";

const REST_MS = 1_000;
/** Latest moment at which the next one is called, milliseconds. */
const NEXT_AT_LATEST = 200;

const waiting: (() => void)[] = [];

/** Settles once the page has rested for a second and those who asked before have had a moment each. */
export function inTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) whenQuiet(callNext, REST_MS);
  });
}

function callNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) whenIdle(callNext, NEXT_AT_LATEST);
}
