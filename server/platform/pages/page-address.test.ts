import { describe, expect, it } from "vitest";
import { pageAddress, renderedAddress } from "./page-address.ts";

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
    { target: "/setups?q=&sort=recommended&day=sunday&page=1", key: "es/setups", search: "" },
    { target: "/setups?setup=14&compare=1&x=1&utm_source=x", key: "es/setups", search: "" },
    {
      target: "/setups?day=friday&asset=US30&day=monday&q=nas",
      key: "es/setups?q=nas&asset=US30&day=monday&day=friday",
      search: "?q=nas&asset=US30&day=monday&day=friday",
    },
    {
      target: "/simulador?seed=1&setups=27,14,x&utm_source=x",
      key: "es/simulador?setups=27,14",
      search: "?setups=27,14",
    },
    {
      target: "/simulador/veredicto/ftmo-2-step?day=2026-11-27&coin=35&z=1&pass=44",
      key: "es/simulador/veredicto/ftmo-2-step?pass=44&coin=35&day=2026-11-27",
      search: "?pass=44&coin=35&day=2026-11-27",
    },
    { target: "/setups/14?z=1", key: "es/setups/14", search: "" },
    { target: "/tutoriales?z=1&platform=mt5", key: "es/tutoriales?platform=mt5", search: "?platform=mt5" },
    { target: "/dashboard?z=1", key: "es/dashboard", search: "" },
    { target: "/auth/confirm?token_hash=a&type=signup", key: "es/auth/confirm", search: "" },
  ])("$target is kept under $key", ({ target, key, search }) => {
    expect(pageAddress(target, "es")).toMatchObject({ key, search });
  });

  it.each([
    { target: "/nope/1?z=1", key: "es/404" },
    { target: "/setups/14/nope", key: "es/404" },
    { target: "/dashboard/nope", key: "es/404" },
    { target: "/setups/nope", key: "es/setups/nope" },
    { target: "/PLANES/", key: "es/PLANES/" },
    { target: "/%70lanes", key: "es/%70lanes" },
  ])("$target is rendered for $key", ({ target, key }) => {
    expect(renderedAddress(target, "es").key).toBe(key);
  });

  it("keeps the languages apart", () => {
    expect(pageAddress("/", "es").key).not.toBe(pageAddress("/", "en").key);
  });
});
