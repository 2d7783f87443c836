import type { Database } from "#gateway/database/port.ts";
import type { OutgoingService } from "#server/platform/outgoing/outgoing-services.ts";
import type { Environment } from "../env.ts";
import type { Logger } from "../logger.ts";
import { tracesAddress } from "./traces-address.ts";

export type OpenTracing = {
  /** As it was given, or traced. */
  database(database: Database): Database;
  /** From now on requests to others are traced. */
  watchOutgoing(serviceOf: (url: string) => OutgoingService): void;
  /** Sends what is still to be sent. */
  stop(): Promise<void>;
};

const UNTRACED: OpenTracing = {
  database: (database) => database,
  watchOutgoing() {},
  async stop() {},
};

type TracingOptions = { environment: Environment; version: string; logger: Pick<Logger, "warn"> };

/** Traces where OpenTelemetry's variables name a collector; without one its library isn't even loaded. */
export async function openTracing({ environment, version, logger }: TracingOptions): Promise<OpenTracing> {
  if (tracesAddress(environment) === null) return UNTRACED;
  const { startTracing } = await import("#server/platform/tracing/start-tracing.ts");
  return startTracing({ version, logger });
}
