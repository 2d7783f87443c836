import { type ChannelListener, subscribe, unsubscribe } from "node:diagnostics_channel";
import type { DiagnosticsChannel } from "undici";
import { OUTGOING_CAUSES, outgoingCauseOf } from "#gateway/http/outgoing-cause.ts";
import { STATUSES, statusClassOf } from "#server/platform/metrics/route-class.ts";

export const OUTGOING_OUTCOMES = ["ok", "refused", "no_answer"] as const;
/** The class of an answer's status, or why there was none. */
export const OUTGOING_ENDS = [...STATUSES, ...OUTGOING_CAUSES] as const;

/** As it leaves. */
export type BegunRequest<Service extends string> = { service: Service; method: string; origin: string };
/** `status`: null where there was no answer. */
export type OutgoingRequest<Service extends string> = {
  service: Service;
  status: number | null;
  /** What the other side calls its answer, for who asks its support; null where it named none. */
  answerId: string | null;
  outcome: (typeof OUTGOING_OUTCOMES)[number];
  cause: (typeof OUTGOING_ENDS)[number];
};

/** `end` is given what `begin` made of the request. */
export type OutgoingWatch<Service extends string, Begun> = {
  begin(request: BegunRequest<Service>): Begun;
  end(request: OutgoingRequest<Service>, begun: Begun): void;
};

type Request = DiagnosticsChannel.Request;
type Listeners = Readonly<Record<string, ChannelListener>>;

/**
 * Tells of every request that this process sends by HTTP, whichever adapter it comes from: Node's fetch and undici publish
 * each on the same channels (undici.nodejs.org, "Diagnostics Channel Support"). Mail is SMTP and isn't among them.
 */
export function watchOutgoing<Service extends string, Begun>(
  serviceOf: (url: string) => Service,
  { begin, end }: OutgoingWatch<Service, Begun>,
): () => void {
  const underWay = new WeakMap<Request, { begun: Begun; status: number | null; answerId: string | null }>();

  function endWith(request: Request, ending: Pick<OutgoingRequest<Service>, "outcome" | "cause">): void {
    const known = underWay.get(request);
    if (known === undefined) return;
    underWay.delete(request);
    const { begun, answerId } = known;
    const status = ending.outcome === "no_answer" ? null : known.status;
    end({ service: serviceFor(request), status, answerId, ...ending }, begun);
  }

  function endAnswered(request: Request, status: number): void {
    endWith(request, { outcome: status < 400 ? "ok" : "refused", cause: statusClassOf(status) });
  }

  const serviceFor = ({ origin, path }: Request) => serviceOf(`${origin}${path}`);
  const listeners: Listeners = {
    "undici:request:create": (message) => {
      const { request } = message as DiagnosticsChannel.RequestCreateMessage;
      const { origin, method } = request;
      const begun = begin({ service: serviceFor(request), method: String(method), origin: String(origin) });
      underWay.set(request, { begun, status: null, answerId: null });
    },
    "undici:request:headers": (message) => {
      const { request, response } = message as DiagnosticsChannel.RequestHeadersMessage;
      const known = underWay.get(request);
      if (known === undefined) return;
      known.status = response.statusCode;
      known.answerId = readAnswerId(response.headers);
    },
    "undici:request:trailers": (message) => {
      const { request } = message as DiagnosticsChannel.RequestTrailersMessage;
      const status = underWay.get(request)?.status ?? null;
      if (status !== null) endAnswered(request, status);
    },
    "undici:request:error": (message) => {
      const { request, error } = message as DiagnosticsChannel.RequestErrorMessage;
      const cause = outgoingCauseOf(error);
      const status = underWay.get(request)?.status ?? null;
      // A caller that has read enough breaks off the rest: that counts as an answer.
      if (status !== null && cause === "OTHER") endAnswered(request, status);
      else endWith(request, { outcome: "no_answer", cause });
    },
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
  };
}

/** PayPal's, a store's and Meta's. */
const ANSWER_IDS = new Set(["paypal-debug-id", "x-amz-request-id", "x-fb-trace-id"]);
const MOST_CHARACTERS = 100;

function readAnswerId(headers: DiagnosticsChannel.Response["headers"]): string | null {
  const found = toPairs(headers).find(([name]) => ANSWER_IDS.has(name.toLowerCase()));
  return found === undefined ? null : found[1].slice(0, MOST_CHARACTERS);
}

/** Node's undici tells headers as they came, a name and its value in turn; a later one as an object. */
function toPairs(headers: DiagnosticsChannel.Response["headers"]): [name: string, value: string][] {
  if (!Array.isArray(headers)) return Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[String(name), String(headers[at + 1])]] : []));
}
