import type { ServerResponse } from "node:http";
import type { Context } from "hono";
import { type Answer, refuse } from "./answers.ts";
import type { Fault, FaultKind, Faults, Operation } from "./faults.ts";
import type { Journal } from "./journal.ts";
import type { DoubleState } from "./state.ts";

/** With @hono/node-server the response under the answer is at hand, so that a connection can be cut. */
export type DoubleBindings = { Bindings: { outgoing?: ServerResponse } };
export type DoubleContext = Context<DoubleBindings>;

export type OperateOptions = { state: DoubleState; faults: Faults; journal: Journal; save: () => void };

const KEPT_ANSWERS = 20_000;
const HANG_MS = 120_000;
const DRIP_EVERY_MS = 200;

/**
 * Wraps one call of the API with what all of them share: the journal, the failure switches, and
 * PayPal-Request-Id (the same id gets the earlier answer; while the earlier call runs it gets 409).
 */
export function createOperate({ state, faults, journal, save }: OperateOptions) {
  const running = new Set<string>();

  function remember(key: string | null, result: Answer): Answer {
    if (key !== null && result.status < 500) {
      state.answers.set(key, result);
      const oldest = state.answers.keys().next();
      if (state.answers.size > KEPT_ANSWERS && !oldest.done) state.answers.delete(oldest.value);
    }
    return result;
  }

  async function perform(
    context: DoubleContext,
    fault: Fault | null,
    run: () => Answer | Promise<Answer>,
  ): Promise<Answer> {
    await beforehand(context, fault);
    if (fault?.kind.startsWith("status_")) return refuse(Number(fault.kind.slice(7)), "INTERNAL_SERVER_ERROR");
    return run();
  }

  return async function operate(
    context: DoubleContext,
    operation: Operation,
    work: () => Answer | Promise<Answer>,
  ): Promise<Response> {
    const requestId = context.req.header("PayPal-Request-Id") ?? null;
    const key = requestId === null ? null : `${operation} ${requestId}`;
    const entry = { operation, subject: context.req.param("id") ?? null, requestId };
    const fault = faults.take(operation);
    if (key !== null && running.has(key)) {
      journal.add({ ...entry, status: 409 });
      return context.json(refuse(409, "RESOURCE_CONFLICT", "PREVIOUS_REQUEST_IN_PROGRESS").body as object, 409);
    }
    if (key !== null) running.add(key);
    try {
      const kept = key === null ? undefined : state.answers.get(key);
      const result = await perform(context, fault, async () => kept ?? remember(key, await work()));
      if (context.req.method === "POST") save();
      journal.add({ ...entry, status: result.status });
      return await reply(context, result, fault);
    } finally {
      if (key !== null) running.delete(key);
    }
  };
}

export type Operate = ReturnType<typeof createOperate>;

async function beforehand(context: DoubleContext, fault: Fault | null): Promise<void> {
  if (fault?.kind === "delay") await wait(context, fault.delayMs);
  if (fault?.kind === "hang") await wait(context, HANG_MS);
  if (fault?.kind === "reset") cut(context);
}

async function reply(context: DoubleContext, { status, body }: Answer, fault: Fault | null): Promise<Response> {
  if (fault?.kind === "delay_after") await wait(context, fault.delayMs);
  if (fault?.kind === "hang_after") await wait(context, HANG_MS);
  if (fault?.kind === "reset_after") cut(context);
  const text = fault?.kind === "garbage" ? "<html>not what you expect" : JSON.stringify(distort(body, fault?.kind));
  const headers = { "content-type": "application/json", "paypal-debug-id": "double" };
  return new Response(fault?.kind === "drip" ? drip(text) : text, { status, headers });
}

/** Thrown when a test asked for a cut connection; nothing of an answer leaves any more. */
export class CutConnection extends Error {}

function cut(context: DoubleContext): never {
  context.env.outgoing?.destroy();
  throw new CutConnection("the payment double cut the connection, as a test asked it to");
}

/** Waits, or stops early when the caller has gone. */
function wait(context: DoubleContext, ms: number): Promise<void> {
  const { signal } = context.req.raw;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function drip(text: string): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(text);
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + 1));
      at += 1;
      await new Promise((resolve) => setTimeout(resolve, DRIP_EVERY_MS));
    },
  });
}

type Json = { [key: string]: unknown };

const WRONG: Partial<Record<FaultKind, (body: Json) => void>> = {
  wrong_amount: (body) => eachObject(body, (object) => isMoney(object) && Object.assign(object, { value: "1.00" })),
  wrong_currency: (body) =>
    eachObject(body, (object) => isMoney(object) && Object.assign(object, { currency_code: "EUR" })),
  wrong_payee: (body) =>
    eachObject(body, (object) => "merchant_id" in object && Object.assign(object, { merchant_id: "STRANGER00000" })),
  wrong_custom_id: (body) =>
    eachObject(
      body,
      (object) => "custom_id" in object && Object.assign(object, { custom_id: "00000000-0000-4000-8000-000000000000" }),
    ),
};

/** The body with the wrong value that the fault asks for; what the double keeps stays right. */
function distort(body: unknown, kind: FaultKind | undefined): unknown {
  const falsify = kind === undefined ? undefined : WRONG[kind];
  if (falsify === undefined) return body;
  const copy = structuredClone(JSON.parse(JSON.stringify(body)));
  falsify(copy);
  return copy;
}

function isMoney(object: Json): boolean {
  return "currency_code" in object && "value" in object;
}

function eachObject(value: unknown, visit: (object: Json) => unknown): void {
  if (typeof value !== "object" || value === null) return;
  visit(value as Json);
  for (const inner of Object.values(value)) eachObject(inner, visit);
}
