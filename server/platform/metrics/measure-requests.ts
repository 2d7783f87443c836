import type { RequestListener } from "node:http";
import { type Route, routeOf, type StatusClass, statusClassOf } from "./route-class.ts";

/** How an answer ended: its status, or `aborted` where the client had left before. */
export type AnsweredRequest = { route: Route; status: StatusClass | "aborted"; seconds: number };

/** The same listener, which tells how long each answer took, from its request's headers to its last byte. */
export function measureRequests(listener: RequestListener, note: (answered: AnsweredRequest) => void): RequestListener {
  return (request, response) => {
    const begun = performance.now();
    response.once("close", () => {
      const status = response.writableFinished ? statusClassOf(response.statusCode) : "aborted";
      note({ route: routeOf(request.url ?? ""), status, seconds: (performance.now() - begun) / 1_000 });
    });
    listener(request, response);
  };
}
