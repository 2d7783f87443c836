import { type Span, SpanKind, type Tracer } from "@opentelemetry/api";
import { watchOutgoing } from "#server/platform/outgoing/outgoing-requests.ts";
import type { OutgoingService } from "#server/platform/outgoing/outgoing-services.ts";
import { markFailed, type WorkSpans } from "./work-spans.ts";

type Options = { tracer: Tracer; work: WorkSpans; serviceOf: (url: string) => OutgoingService };

/** Requests to others are spans of the work that sends them: service, host and status. An address may hold a token or a person. */
export function traceOutgoing({ tracer, work, serviceOf }: Options): () => void {
  return watchOutgoing<OutgoingService, Span | null>(serviceOf, {
    begin({ service, method, origin }) {
      const parent = work.parentOfCall();
      if (parent === null) return null;
      const { hostname } = new URL(origin);
      const attributes = { "http.request.method": method, "server.address": hostname, "lpx.service": service };
      return tracer.startSpan(`${method} ${service}`, { kind: SpanKind.CLIENT, attributes }, parent);
    },
    end({ outcome, cause, status }, span) {
      if (span === null) return;
      if (status !== null) span.setAttribute("http.response.status_code", status);
      if (outcome !== "ok") markFailed(span, status === null ? cause : `HTTP_${status}`);
      span.end();
    },
  });
}
