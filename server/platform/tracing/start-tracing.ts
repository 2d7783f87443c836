import { DiagLogLevel, diag } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { Database } from "#gateway/database/port.ts";
import type { Logger } from "#server/logger.ts";
import type { OutgoingService } from "#server/platform/outgoing/outgoing-services.ts";
import { traceOutgoing } from "./trace-outgoing.ts";
import { traceStatements } from "./trace-statements.ts";
import { traceWork } from "./work-spans.ts";

const SERVICE_NAME = "lpx";
/** A collector that is away is a line a minute, not one for each batch. */
const QUIET_MS = 60_000;
/** What a stop waits for the last spans. */
const FLUSH_MS = 3_000;

export type Tracing = {
  database(database: Database): Database;
  watchOutgoing(serviceOf: (url: string) => OutgoingService): void;
  stop(): Promise<void>;
};

/**
 * Traces to the collector that OpenTelemetry's own variables name, which its library reads by itself: address, headers,
 * sampler, batches, resource. The only module that loads it.
 */
export function startTracing({ version, logger }: { version: string; logger: Pick<Logger, "warn"> }): Tracing {
  diag.setLogger(createDiagnostics(logger), DiagLogLevel.WARN);
  const named = resourceFromAttributes({ "service.name": SERVICE_NAME, "service.version": version });
  const resource = defaultResource()
    .merge(named)
    .merge(detectResources({ detectors: [envDetector] }));
  const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())];
  const provider = new BasicTracerProvider({ resource, spanProcessors });
  const tracer = provider.getTracer(SERVICE_NAME, version);
  const work = traceWork(tracer);
  let stopOutgoing = () => {};
  return {
    database: (database) => traceStatements(database, { tracer, work }),
    watchOutgoing(serviceOf) {
      stopOutgoing = traceOutgoing({ tracer, work, serviceOf });
    },
    async stop() {
      stopOutgoing();
      work.stop();
      const late = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS).unref());
      await Promise.race([provider.shutdown(), late]);
      diag.disable();
    },
  };
}

/** The library's own words hold addresses at most of the collector; one line says them. */
function createDiagnostics(logger: Pick<Logger, "warn">) {
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = (message: string) => {
    if (performance.now() - saidAt < QUIET_MS) return;
    saidAt = performance.now();
    logger.warn({ reason: message.slice(0, 300) }, "traces do not reach the collector");
  };
  const ignore = () => {};
  return { error: say, warn: say, info: ignore, debug: ignore, verbose: ignore };
}
