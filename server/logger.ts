import pino, { type DestinationStream } from "pino";
import { isUnavailable } from "#gateway/database/to-database-error.ts";
import { currentWork } from "#gateway/work/work.ts";
import { toErrorFields } from "./error-fields.ts";

/** Fields never hold personal data, secrets or tokens: ids, codes and durations only. Security events name the address. */
export type LogFields = Record<string, string | number | boolean | null | undefined | Error>;

export type Logger = {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
};

const STANDARD_ERROR = 2;

/**
 * JSON lines on standard error, so that standard output keeps the start-up lines people and scripts read. Each names its level
 * and, where work runs, its request or job. `lines`: somewhere else to write them.
 */
export function createLogger(level: string, lines: DestinationStream = pino.destination(STANDARD_ERROR)): Logger {
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: toErrorFields, err: toErrorFields },
      formatters: { level: (name) => ({ level: name }) },
      mixin: workFields,
    },
    lines,
  );
  return quietInOutages(log, () => performance.now());
}

/** What finds the other lines of the same work, its rows and its trace. */
function workFields(): LogFields {
  const work = currentWork();
  if (work === undefined) return {};
  const { kind, name, requestId, traceparent } = work;
  return {
    ...(requestId === null ? {} : { requestId }),
    ...(kind === "job" ? { job: name } : {}),
    ...(traceparent === null ? {} : { traceId: traceparent.split("-")[1] }),
  };
}

const QUIET_MS = 10_000;

/**
 * While the database is out of reach everything fails for the one reason: each message is a line at most every ten
 * seconds then, with how many weren't written (`unwritten`).
 */
export function quietInOutages(log: Logger, now: () => number): Logger {
  const said = new Map<string, { at: number; unwritten: number }>();
  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error(fields, message) {
      if (!isUnavailable(fields.error ?? fields.err)) return log.error(fields, message);
      const last = said.get(message);
      if (last !== undefined && now() - last.at < QUIET_MS) {
        last.unwritten += 1;
        return;
      }
      said.set(message, { at: now(), unwritten: 0 });
      log.error(
        last === undefined || last.unwritten === 0 ? fields : { ...fields, unwritten: last.unwritten },
        message,
      );
    },
  };
}
