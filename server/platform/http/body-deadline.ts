import type { IncomingMessage, ServerResponse } from "node:http";

/** A body is here within that time (resilience 36), or, of an upload, so many bytes more of it. */
const DEADLINE_MS = 30_000;
const LEAST_BYTES = 16_000 * (DEADLINE_MS / 1_000);

type Sending = { response: ServerResponse; deadline: number; bytes: number };

export type BodyDeadline = {
  /** From now on the request's body is waited for. */
  watch(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
};

/**
 * Ends requests whose body comes too slowly, with 408. Node's own `requestTimeout` is one for all: a film takes longer than
 * any form may. `isUpload` tells which may go on as long as they get on.
 */
export function createBodyDeadline(
  isUpload: (request: IncomingMessage) => boolean,
  { now = Date.now, lookMs = 1_000 } = {},
): BodyDeadline {
  const sending = new Map<IncomingMessage, Sending>();

  function look(): void {
    for (const [request, { response, deadline, bytes }] of sending) {
      if (request.complete || request.destroyed) sending.delete(request);
      else if (now() >= deadline) {
        const { bytesRead } = request.socket;
        if (isUpload(request) && bytesRead - bytes >= LEAST_BYTES)
          sending.set(request, { response, deadline: now() + DEADLINE_MS, bytes: bytesRead });
        else refuse(request, response);
      }
    }
  }

  /** As Node does it. */
  function refuse(request: IncomingMessage, response: ServerResponse): void {
    sending.delete(request);
    const { socket } = request;
    if (socket.writable && !response.headersSent)
      socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    socket.destroy();
  }

  const timer = setInterval(look, lookMs);
  timer.unref();
  return {
    watch(request, response) {
      const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
      if (length === "0" && encoding === undefined) return;
      sending.set(request, { response, deadline: now() + DEADLINE_MS, bytes: request.socket.bytesRead });
      request.once("close", () => sending.delete(request));
    },
    close: () => clearInterval(timer),
  };
}
