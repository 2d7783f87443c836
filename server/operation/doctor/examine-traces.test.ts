import { afterEach, expect, it, vi } from "vitest";
import { openOtlpDouble } from "#tests/fixtures/otlp-double.ts";
import { examineTraces } from "./examine-traces.ts";
import { toLine } from "./finding.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** As the library reads it. */
async function examine(url: string): Promise<string> {
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", url);
  vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "500");
  return toLine(await examineTraces(`${url}/v1/traces`));
}

it("says whether the collector takes traces, and why it doesn't", async () => {
  expect(toLine(await examineTraces(null))).toMatch(/^ok {4}traces: none are made/);
  const collector = await openOtlpDouble();
  expect(await examine(collector.url)).toMatch(/^ok {4}traces: the collector at 127\.0\.0\.1:\d+ takes them$/);
  expect(collector.spans).toEqual([]);
  expect(await examine(`${collector.url}/elsewhere`)).toMatch(/^warn {2}traces: .*\(HTTP 404\)/);
  await collector.close();
  expect(await examine(collector.url)).toMatch(/^warn {2}traces: .*\((REFUSED|TIMEOUT)\)/);
});
