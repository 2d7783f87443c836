import { outgoingCauseOf } from "#gateway/http/outgoing-cause.ts";
import type { Finding } from "./finding.ts";

/** Whether the collector takes traces: it is sent none, with the headers and deadlines that the server sends its own with. */
export async function examineTraces(address: string | null): Promise<Finding> {
  const subject = "traces";
  if (address === null) return { level: "ok", subject, text: "none are made (no OTEL_EXPORTER_OTLP_ENDPOINT)" };
  const refusal = await sendNothing();
  if (refusal === null) return { level: "ok", subject, text: `the collector at ${new URL(address).host} takes them` };
  const look = "look at OTEL_EXPORTER_OTLP_ENDPOINT and at its HTTP port (4318, not 4317)";
  return { level: "warn", subject, text: `the collector does not take them (${refusal}): ${look}` };
}

/** Null where it was taken; else the status or the cause of silence. */
async function sendNothing(): Promise<string | null> {
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const exporter = new OTLPTraceExporter();
  const { promise, resolve } = Promise.withResolvers<string | null>();
  exporter.export([], ({ code, error }) => resolve(code === SUCCESS ? null : refusalOf(error)));
  const refusal = await promise;
  await exporter.shutdown();
  return refusal;
}

/** `ExportResultCode.SUCCESS`. */
const SUCCESS = 0;

function refusalOf(error: Error | undefined): string {
  if (error !== undefined && "code" in error && typeof error.code === "number") return `HTTP ${error.code}`;
  return outgoingCauseOf(error);
}
