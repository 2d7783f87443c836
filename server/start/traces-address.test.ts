import { expect, it } from "vitest";
import { tracesAddress } from "./traces-address.ts";

const UNSET = {
  OTEL_SDK_DISABLED: false,
  OTEL_TRACES_EXPORTER: "otlp",
  OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: undefined,
} as const;
const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318/" };

it.each([
  ["without a collector's address", {}],
  ["where they are switched off", { ...COLLECTOR, OTEL_SDK_DISABLED: true }],
  ["where nothing exports them", { ...COLLECTOR, OTEL_TRACES_EXPORTER: "none" }],
] as const)("%s no traces are made", (_title, change) => {
  expect(tracesAddress({ ...UNSET, ...change })).toBeNull();
});

it("traces go below the collector's address, or to one of their own", () => {
  expect(tracesAddress({ ...UNSET, ...COLLECTOR })).toBe("http://127.0.0.1:4318/v1/traces");
  const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://127.0.0.1:4319/mine" };
  expect(tracesAddress({ ...UNSET, ...COLLECTOR, ...own })).toBe("http://127.0.0.1:4319/mine");
});
