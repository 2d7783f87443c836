import type { Environment } from "../env.ts";

type TracingVariables = Pick<
  Environment,
  "OTEL_SDK_DISABLED" | "OTEL_TRACES_EXPORTER" | "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"
>;

/** Where traces are sent, as OpenTelemetry's library reads its variables; null where none are made. */
export function tracesAddress(environment: TracingVariables): string | null {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: common } = environment;
  if (environment.OTEL_SDK_DISABLED || environment.OTEL_TRACES_EXPORTER === "none") return null;
  if (own !== undefined) return own;
  return common === undefined ? null : `${common.replace(/\/$/, "")}/v1/traces`;
}
