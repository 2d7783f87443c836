import { AsyncLocalStorage } from "node:async_hooks";
import { tracingChannel } from "node:diagnostics_channel";

/** A piece of work with its cause: log lines name it, and the rows that it writes for later keep it. */
export type Work = {
  kind: "request" | "job" | "message" | "task";
  /** One of a list, never a path or a person: a route, a job, a kind of letter. */
  name: string;
  /** Of the request that began it; null where a clock did. */
  requestId: string | null;
  /** W3C trace context (w3.org/TR/trace-context) of the cause, and of the work itself once it is traced; null untraced. */
  traceparent: string | null;
  /** It is begun again and again, and mostly finds nothing to do. */
  isPolling?: boolean;
  /** What is known of it at its end, for traces. Nothing personal. */
  facts?: Record<string, string | number>;
  /** Why it failed, a code, where nothing was thrown. */
  failure?: string;
};

/** The cause of work that is done later, as a row keeps it. */
export type Cause = Pick<Work, "requestId" | "traceparent">;

const currently = new AsyncLocalStorage<Work>();

/** Told of each piece of work as it begins and ends; without subscribers it costs nothing. */
export const workChannel = tracingChannel<unknown, Work>("gateway.work");

/** The work that this code runs for; undefined where none was begun. */
export function currentWork(): Work | undefined {
  return currently.getStore();
}

/** The cause that what the running work begins has, too. */
export function currentCause(): Cause {
  const { requestId = null, traceparent = null } = currently.getStore() ?? {};
  return { requestId, traceparent };
}

/** Leaves the work that it was begun in: it has nothing to do with it. */
export function leaveWork<Result>(run: () => Result): Result {
  return currently.exit(run);
}

/** Runs it as work of its own, whatever it was begun in. */
export function runWork<Result>(work: Work, run: () => Promise<Result>): Promise<Result> {
  return currently.run(work, () => (workChannel.hasSubscribers ? workChannel.tracePromise(run, work) : run()));
}

/** The same for what answers by callbacks; where somebody listens it is over when `whenOver` calls its `done`. */
export function runRequest(work: Work, run: () => void, whenOver: (done: () => void) => void): void {
  currently.run(work, () => {
    if (!workChannel.hasSubscribers) return run();
    void workChannel.tracePromise(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      whenOver(resolve);
      run();
      return promise;
    }, work);
  });
}

export const NO_CAUSE: Readonly<Record<string, string>> = {};

/** What the running work's transactions say of it to the database, among `request.headers`; NO_CAUSE where there is nothing. */
export function causeHeaders(): Readonly<Record<string, string>> {
  const work = currently.getStore();
  if (work === undefined) return NO_CAUSE;
  const { requestId, traceparent } = work;
  if (requestId === null) return traceparent === null ? NO_CAUSE : { traceparent };
  return traceparent === null ? { "x-request-id": requestId } : { "x-request-id": requestId, traceparent };
}
