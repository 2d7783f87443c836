import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { runRequest, type Work } from "#gateway/work/work.ts";
import { routePatternOf } from "./route-pattern.ts";

/** Answers a request as work of its own, under a new id: a stranger's is not taken over. */
export function beginRequest(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const work: Work = { kind: "request", name: "request", requestId: randomUUID(), traceparent: null };
  runRequest(work, answer, (done) => {
    response.once("close", () => {
      const { statusCode: status } = response;
      const { method = "" } = request;
      const route = routePatternOf(request.url ?? "", status);
      work.name = `${method} ${route}`;
      work.facts = {
        "http.request.method": method,
        "http.route": route,
        ...(response.writableFinished ? { "http.response.status_code": status } : {}),
      };
      if (status >= 500) work.failure = `HTTP_${status}`;
      done();
    });
  });
}
