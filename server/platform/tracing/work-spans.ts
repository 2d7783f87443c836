import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { type Work, workChannel } from "#gateway/work/work.ts";
import { errorCodeOf } from "#server/platform/outbox/error-code.ts";

/** A piece of work with its span; polling work has none before it finds something to do. */
type Step = { work: Work; around: Step | null; begunAt: number; span: Span | null };

export type WorkSpans = {
  /** Where the span of a part of the running work belongs; null where nothing is traced, or polling found nothing yet. */
  parent(): Context | null;
  /** The same for a part that is worth a trace, even of polling work. */
  parentOfCall(): Context | null;
  stop(): void;
};

/** Makes a span of each piece of work, below the one that caused it, be that in this process or kept with a row. */
export function traceWork(tracer: Tracer): WorkSpans {
  const steps = new AsyncLocalStorage<Step>();
  const underWay = new WeakMap<Work, Step>();

  function begin(work: Work): Step {
    const step: Step = { work, around: steps.getStore() ?? null, begunAt: epochNow(), span: null };
    underWay.set(work, step);
    if (work.isPolling !== true) spanOf(step);
    return step;
  }

  function spanOf(step: Step): Span {
    step.span ??= start(step);
    return step.span;
  }

  function start({ work, around, begunAt }: Step): Span {
    const kind = work.kind === "request" ? SpanKind.SERVER : SpanKind.INTERNAL;
    const attributes = work.requestId === null ? {} : { "lpx.request_id": work.requestId };
    const span = tracer.startSpan(nameOf(work), { kind, startTime: begunAt, attributes }, parentFor(work, around));
    work.traceparent = writeTraceparent(span.spanContext());
    return span;
  }

  /** The work around it, unless what it is done for belongs to another trace. */
  function parentFor({ traceparent }: Work, around: Step | null): Context {
    const cause = traceparent === null ? null : readTraceparent(traceparent);
    if (cause !== null && around?.span?.spanContext().traceId !== cause.traceId)
      return trace.setSpanContext(ROOT_CONTEXT, cause);
    return around === null ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, spanOf(around));
  }

  function end(work: Work, thrown?: unknown): void {
    const step = underWay.get(work);
    if (step === undefined) return;
    underWay.delete(work);
    const failure = work.failure ?? (thrown === undefined ? undefined : errorCodeOf(thrown));
    if (step.span === null && failure === undefined) return;
    const span = spanOf(step).updateName(nameOf(work));
    if (work.facts !== undefined) span.setAttributes(work.facts);
    if (failure !== undefined) markFailed(span, failure);
    span.end();
  }

  function parent(): Context | null {
    const span = steps.getStore()?.span ?? null;
    return span === null ? null : trace.setSpan(ROOT_CONTEXT, span);
  }

  workChannel.start.bindStore(steps, begin);
  const listeners = {
    start() {},
    end() {},
    asyncStart() {},
    asyncEnd: (work: Work) => end(work),
    error: (work: Work & { error: unknown }) => end(work, work.error),
  };
  workChannel.subscribe(listeners);
  return {
    parent,
    parentOfCall() {
      const step = steps.getStore();
      return step === undefined ? null : trace.setSpan(ROOT_CONTEXT, spanOf(step));
    },
    stop() {
      workChannel.start.unbindStore(steps);
      workChannel.unsubscribe(listeners);
    },
  };
}

/** A code, never an error's words: they may be a person's. */
export function markFailed(span: Span, code: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: code }).setAttribute("error.type", code);
}

function nameOf({ kind, name }: Work): string {
  return kind === "request" || kind === "task" ? name : `${kind} ${name}`;
}

function epochNow(): number {
  return performance.timeOrigin + performance.now();
}

function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

function readTraceparent(text: string): SpanContext | null {
  const [, traceId = "", spanId = "", flags = "0"] = text.split("-");
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const context = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(context) ? context : null;
}
