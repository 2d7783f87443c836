import pino from "pino";

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
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { error: pino.stdSerializers.err } },
    pino.destination(2),
  );
}
