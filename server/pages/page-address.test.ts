import { describe, expect, it } from "vitest";
import { pageAddress } from "./page-address.ts";

describe("pageAddress", () => {
  it.each([
    { target: "/planes", key: "es/planes", search: "" },
    { target: "/planes?utm_source=x&fbclid=1&gclid=2", key: "es/planes", search: "" },
    { target: "/planes?lang=en", key: "es/planes", search: "" },
    {
      target: "/login?plan=anual&from=%2Fdashboard%2Fcart",
      key: "es/login?from=%2Fdashboard%2Fcart&plan=anual",
      search: "?from=%2Fdashboard%2Fcart&plan=anual",
    },
    {
      target: "/login?from=%2Fdashboard%2Fcart&plan=anual",
      key: "es/login?from=%2Fdashboard%2Fcart&plan=anual",
      search: "?from=%2Fdashboard%2Fcart&plan=anual",
    },
  ])("$target is kept under $key", ({ target, key, search }) => {
    expect(pageAddress(target, "es")).toMatchObject({ key, search });
  });

  it("keeps the languages apart", () => {
    expect(pageAddress("/", "es").key).not.toBe(pageAddress("/", "en").key);
  });
});
