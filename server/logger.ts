import pino from "pino";
import { isUnavailable } from "#gateway/database/to-database-error.ts";

/** Fields never hold personal data, secrets or tokens: ids, codes and durations only. Security events name the address. */
export type LogFields = Record<string, string | number | boolean | null | undefined | Error>;

export type Logger = {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
};

/** JSON lines on standard error, so that standard output keeps the start-up lines people and scripts read. */
export function createLogger(level: string): Logger {
  const log = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { error: pino.stdSerializers.err } },
    pino.destination(2),
  );
  return quietInOutages(log, () => performance.now());
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
