const RealDate = Date;

/**
 * Lets this process live at another time: `new Date()`, `Date.now()` and with them the embedded database's `now()` give
 * the moved time, which only `moveTo` changes. Timers run on as they would.
 */
export function moveDate(start: Date): { now: () => Date; moveTo: (at: Date) => void } {
  let time = start.getTime();
  class MovedDate extends RealDate {
    constructor(...values: [] | [number | string | Date]) {
      if (values.length === 0) super(time);
      else super(...(values as [number]));
    }
    static override now(): number {
      return time;
    }
  }
  globalThis.Date = MovedDate as DateConstructor;
  return {
    now: () => new RealDate(time),
    moveTo(at) {
      if (at.getTime() < time) throw new Error(`the play went back to ${at.toISOString()}`);
      time = at.getTime();
    },
  };
}
