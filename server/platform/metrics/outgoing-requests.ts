import { type ChannelListener, subscribe, unsubscribe } from "node:diagnostics_channel";
import type { DiagnosticsChannel } from "undici";
import { OUTGOING_CAUSES, outgoingCauseOf } from "#gateway/http/outgoing-cause.ts";
import { STATUSES, statusClassOf } from "./route-class.ts";

export const OUTGOING_OUTCOMES = ["ok", "refused", "no_answer"] as const;
/** The class of an answer's status, or why there was none. */
export const OUTGOING_ENDS = [...STATUSES, ...OUTGOING_CAUSES] as const;

export type OutgoingRequest<Service extends string> = {
  service: Service;
  outcome: (typeof OUTGOING_OUTCOMES)[number];
  cause: (typeof OUTGOING_ENDS)[number];
};

type Request = DiagnosticsChannel.Request;
type Listeners = Readonly<Record<string, ChannelListener>>;

/**
 * Tells of every request that this process sends by HTTP, whichever adapter it comes from: Node's fetch and undici publish
 * each on the same channels (undici.nodejs.org, "Diagnostics Channel Support"). Mail is SMTP and isn't among them.
 */
export function watchOutgoing<Service extends string>(
  serviceOf: (url: string) => Service,
  note: (request: OutgoingRequest<Service>) => void,
): () => void {
  const answered = new WeakMap<Request, number>();

  function noteAnswer(request: Request, status: number): void {
    const cause = statusClassOf(status);
    note({ service: serviceFor(request), outcome: status < 400 ? "ok" : "refused", cause });
  }

  const serviceFor = ({ origin, path }: Request) => serviceOf(`${origin}${path}`);
  const listeners: Listeners = {
    "undici:request:headers": (message) => {
      const { request, response } = message as DiagnosticsChannel.RequestHeadersMessage;
      answered.set(request, response.statusCode);
    },
    "undici:request:trailers": (message) => {
      const { request } = message as DiagnosticsChannel.RequestTrailersMessage;
      const status = answered.get(request);
      if (status !== undefined) noteAnswer(request, status);
    },
    "undici:request:error": (message) => {
      const { request, error } = message as DiagnosticsChannel.RequestErrorMessage;
      const cause = outgoingCauseOf(error);
      const status = answered.get(request);
      // Whoever has read enough breaks the rest off: that is an answer.
      if (status !== undefined && cause === "OTHER") noteAnswer(request, status);
      else note({ service: serviceFor(request), outcome: "no_answer", cause });
    },
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
  };
}
