import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "#server/logger.ts";
import { watchOutgoing } from "./outgoing-requests.ts";
import type { OutgoingService } from "./outgoing-services.ts";

type Options = { serviceOf: (url: string) => OutgoingService; logger: Pick<Logger, "info" | "warn"> };

/**
 * A line for each request to another service that was refused or not answered, with why, whatever the adapter makes of it.
 * Neither its path nor its words, which may hold a token or a person.
 */
export function logOutgoing({ serviceOf, logger }: Options): () => void {
  return watchOutgoing(serviceOf, {
    // A socket's events come in the context that opened it, which may be another request's.
    begin: ({ method, origin }) => ({ method, host: new URL(origin).host, inContext: AsyncLocalStorage.snapshot() }),
    end({ service, outcome, cause, status, answerId }, { method, host, inContext }) {
      if (outcome === "ok") return;
      const why = status === null ? { cause } : { status };
      const fields = { service, host, method, ...why, ...(answerId === null ? {} : { answerId }) };
      inContext(() => {
        if (status === null) logger.warn(fields, "a service gave no answer");
        else if (status >= 500 || status === 429) logger.warn(fields, "a service could not do what was asked");
        else logger.info(fields, "a service refused what was asked");
      });
    },
  });
}
