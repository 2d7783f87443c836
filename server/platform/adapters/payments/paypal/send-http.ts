import type { Dispatcher } from "undici";
// Its two parts that a request needs: as a whole the package is a hundred modules, 6 MB (docs/decisions/251).
import sendBy from "undici/lib/api/api-request.js";
import Agent from "undici/lib/dispatcher/agent.js";

type Options = Pick<Dispatcher.RequestOptions, "method" | "headers" | "body" | "signal">;

const agent = new Agent();

/** undici's `request`, which keeps connections open. */
export function sendHttp(address: string, options: Options): Promise<Dispatcher.ResponseData> {
  const { origin, pathname, search } = new URL(address);
  return sendBy.call(agent, { ...options, origin, path: `${pathname}${search}` });
}
