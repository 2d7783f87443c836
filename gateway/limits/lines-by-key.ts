import { shareOf } from "./share-of.ts";

export type LineLimits = {
  /** Who has waited so long is refused, in milliseconds. */
  waitMs: number;
  /** Who finds a line of so many is refused at once. */
  waiting: number;
};

/** Runs the work when fewer than `limit` (shared out among the processes) run under the key. */
export type InLine = <Value>(key: string, limit: number, work: () => Promise<Value>) => Promise<Value>;

/** `waiting` are called when their turn has come. */
type Line = { running: number; waiting: (() => void)[] };

export type LinesOptions = { limits: LineLimits; refuse: () => Error; countProcesses?: () => number };

/** A line for each key, first come, first served. Who must leave it gets the error of `refuse`. */
export function createLinesByKey({ limits, refuse, countProcesses }: LinesOptions): InLine {
  const lines = new Map<string, Line>();
  return async (key, limit, work) => {
    let line = lines.get(key);
    if (line === undefined) {
      line = { running: 0, waiting: [] };
      lines.set(key, line);
    }
    if (line.running < shareOf(limit, countProcesses)) line.running += 1;
    else await wait(line, limits, refuse);
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next !== undefined) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
}

function wait({ waiting }: Line, { waitMs, waiting: longest }: LineLimits, refuse: () => Error): Promise<void> {
  if (waiting.length >= longest) return Promise.reject(refuse());
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(refuse());
    }, waitMs);
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    waiting.push(begin);
  });
}
