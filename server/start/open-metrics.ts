import type { RequestListener } from "node:http";
import { measureStatements } from "#gateway/database/measured-statements.ts";
import type { Database } from "#gateway/database/port.ts";
import type { Gateway } from "#gateway/gateway.ts";
import type { SecurityEventName } from "#gateway/security/security-event.ts";
import { readShopState } from "#server/operation/metrics/read-shop-state.ts";
import type { OpenHttp } from "#server/platform/http/open-http.ts";
import type { Schedule } from "#server/platform/jobs/schedule.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import { measureMailer } from "#server/platform/metrics/measure-mailer.ts";
import { measureRequests } from "#server/platform/metrics/measure-requests.ts";
import { type MetricsServer, serveMetrics } from "#server/platform/metrics/serve-metrics.ts";
import { watchOutgoing } from "#server/platform/outgoing/outgoing-requests.ts";
import type { OutgoingService } from "#server/platform/outgoing/outgoing-services.ts";
import { toError } from "#server/to-error.ts";
import type { Environment } from "../env.ts";
import type { Logger } from "../logger.ts";
import type { OpenLimits } from "./limits.ts";

/** What a scrape asks of the running server. */
export type MetricsSources = {
  http: Pick<OpenHttp, "countConnections">;
  limits: Pick<OpenLimits, "database" | "countProcesses" | "wroteAgo">;
  realtime: Pick<Gateway["realtime"], "countSockets">;
  schedule: Pick<Schedule, "list">;
  serviceOf: (url: string) => OutgoingService;
  clock: () => Date;
  logger: Pick<Logger, "error">;
};

/** Ports as they were given, or the same ones measured. */
export type OpenMetrics = {
  database(database: Database): Database;
  mailer(mailer: Mailer): Mailer;
  listener(listener: RequestListener): RequestListener;
  onSecurityEvent?: (event: SecurityEventName) => void;
  serve(sources: MetricsSources): Promise<MetricsServer>;
};

/** Without a port for them nothing is measured, and nothing costs anything. */
const UNMEASURED: OpenMetrics = {
  database: (database) => database,
  mailer: (mailer) => mailer,
  listener: (listener) => listener,
  serve: async () => ({ address: "", close: async () => {} }),
};

export type MetricsOptions = { environment: Environment; version: string; engine: Database["engine"] };

export async function openMetrics({ environment, version, engine }: MetricsOptions): Promise<OpenMetrics> {
  const { LPX_METRICS_PORT: port, LPX_METRICS_HOST: host, LPX_MODE: mode } = environment;
  if (port === undefined) return UNMEASURED;
  const { createProcessMetrics } = await import("#server/platform/metrics/process-metrics.ts");
  const { createShopMetrics } = await import("#server/operation/metrics/shop-metrics.ts");
  const own = createProcessMetrics({ version, mode, engine });
  const shop = createShopMetrics(own.registry);
  return {
    database: (database) => measureStatements(database, own.noteTransaction),
    mailer: (mailer) => measureMailer(mailer, own.noteMail),
    listener: (listener) => measureRequests(listener, own.noteRequest),
    onSecurityEvent: own.noteSecurityEvent,
    async serve({ http, limits, realtime, schedule, serviceOf, clock, logger }) {
      const { database } = limits;
      const stopWatching = watchOutgoing(serviceOf, { begin: () => null, end: own.noteOutgoing });
      const onFault = (error: unknown) => logger.error({ error: toError(error) }, "metrics failed");
      const scrape = async () => {
        const now = clock();
        const state = await readShopState(database, now).catch((error: unknown) => {
          onFault(error);
          return null;
        });
        shop.take(state, { jobs: schedule.list(), now });
        own.take({
          httpConnections: await http.countConnections(),
          sockets: realtime.countSockets(),
          processes: limits.countProcesses(),
          connections: database.connections?.() ?? null,
          isHearing: database.isHearing?.() ?? null,
          heardAgoMs: database.heardAgo?.() ?? null,
          wroteAgoMs: limits.wroteAgo(),
        });
        return own.registry.metrics();
      };
      const { contentType } = own.registry;
      const server = await serveMetrics({ port, host, scrape, contentType, onFault });
      return {
        address: server.address,
        async close() {
          stopWatching();
          await server.close();
        },
      };
    },
  };
}
