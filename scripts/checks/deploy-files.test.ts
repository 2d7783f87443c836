import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SERVER, SERVER_MALLOC, SERVER_OPTIONS } from "#scripts/tasks.mjs";
import { environmentSchema } from "#server/env.ts";
import { createShopMetrics } from "#server/operation/metrics/shop-metrics.ts";
import { createProcessMetrics } from "#server/platform/metrics/process-metrics.ts";
import { readEnvironment } from "#server/start/read-environment.ts";

const read = (file: string) => readFileSync(join("deploy", file), "utf8");
const ENVIRONMENT = "lpx.env.example";

/** What a scrape may show: a histogram under three names. */
async function shownNames(): Promise<Set<string>> {
  const { registry } = createProcessMetrics({ version: "1.0.0", mode: "demo", engine: "pglite" });
  createShopMetrics(registry);
  const metrics = await registry.getMetricsAsJSON();
  const ends = (type: string) => (type === "histogram" ? ["_bucket", "_sum", "_count"] : [""]);
  return new Set(metrics.flatMap(({ name, type }) => ends(String(type)).map((end) => name + end)));
}

const namesIn = (text: string) => [...text.matchAll(/\b(lpx|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
/** `NAME=value` of a file of variables, its comments left out. */
const variablesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll('"', ""),
    ]),
  );

describe("what deploy/ names is there", () => {
  it.each(["prometheus/lpx-rules.yml", "prometheus/lpx-rules.test.yml", "grafana/lpx-dashboard.json"])(
    "every figure of %s is one of a scrape",
    async (file) => {
      const shown = await shownNames();
      const named = new Set(namesIn(read(file)));
      expect(named.size).toBeGreaterThan(7);
      expect([...named].filter((name) => !shown.has(name))).toEqual([]);
    },
  );

  it("every rule says how bad it is and what to do", () => {
    const rules = read("prometheus/lpx-rules.yml").split("- alert: ").slice(1);
    expect(rules.length).toBeGreaterThan(10);
    for (const rule of rules) {
      expect.soft(rule).toMatch(/labels: \{ severity: (page|ticket) \}/);
      expect.soft(rule).toMatch(/summary: ".{20,}"/);
    }
  });

  it("the dashboard's panels have names, places and figures of their own", () => {
    const { panels } = JSON.parse(read("grafana/lpx-dashboard.json")) as {
      panels: { id: number; title: string; gridPos: { x: number; y: number }; targets: { expr: string }[] }[];
    };
    const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
    for (const values of [panels.map(({ title }) => title), places, panels.map(({ id }) => `${id}`)])
      expect(new Set(values).size).toBe(panels.length);
    for (const { targets } of panels) expect(targets.every(({ expr }) => /^[a-z]/.test(expr))).toBe(true);
  });

  it("every variable of a unit, the example and the container is known to the program or to its runtime", () => {
    const runtime = ["NODE_ENV", "NODE_COMPILE_CACHE", ...Object.keys(SERVER_MALLOC)];
    const known = [...Object.keys(environmentSchema.shape), ...runtime];
    const units = readdirSync("deploy/systemd").map((file) => read(`systemd/${file}`));
    const ofUnits = units.flatMap((text) =>
      [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, pairs = ""]) =>
        pairs.split(" ").map((pair) => pair.split("=")[0] ?? ""),
      ),
    );
    const ofExample = Object.keys(variablesOf(read(ENVIRONMENT)));
    const [, ofImage = ""] = /^ENV ((?:.+\\\n)+.+)$/m.exec(read("docker/Dockerfile")) ?? [];
    const ofContainer = [...ofImage.matchAll(/([A-Z][A-Z_]+)=/g)].map(([, name = ""]) => name);
    const [, ofService = ""] =
      /\n {2}lpx:\n.*? {4}environment:\n(.*?) {4}ports:/s.exec(read("docker/compose.yml")) ?? [];
    const ofCompose = [...ofService.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = ""]) => name);
    for (const named of [ofUnits, ofExample, ofContainer, ofCompose]) {
      expect(named.length).toBeGreaterThan(3);
      expect(named.filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  it("production starts with the example once its empty lines are filled in, and says which they are before", () => {
    const variables = variablesOf(read(ENVIRONMENT));
    const empty = Object.keys(variables).filter((name) => variables[name] === "");
    const before = readEnvironment(variables);
    expect(before.ok ? [] : before.problems.map((line) => line.split(":")[0]).sort()).toEqual([...empty].sort());
    const given = { LPX_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"), LEGAL_REVIEWED_ON: "2026-11-30" };
    const filled = Object.fromEntries(empty.map((name) => [name, "filled"]));
    expect(readEnvironment({ ...variables, ...filled, ...given })).toMatchObject({ ok: true });
  });

  it("the unit and the container start what npm start starts, as it does", () => {
    const command = [...SERVER_OPTIONS, SERVER];
    expect(read("systemd/lpx@.service")).toContain(`bin/node ${command.join(" ")}\n`);
    expect(read("docker/Dockerfile")).toContain(`CMD ${JSON.stringify(["node", ...command]).replaceAll(",", ", ")}`);
    const malloc = Object.entries(SERVER_MALLOC).map(([name, value]) => `${name}=${value}`);
    for (const file of ["systemd/lpx@.service", "docker/Dockerfile"])
      for (const setting of malloc) expect(read(file)).toContain(setting);
  });

  it("the operator's commands read the service's environment and run on its Node", () => {
    const unit = read("systemd/lpx@.service");
    const [, file = ""] = /^EnvironmentFile=(.+)$/m.exec(unit) ?? [];
    const [, node = ""] = /^ExecStart=\/opt\/lpx\/(\S+)/m.exec(unit) ?? [];
    expect(read("lpx")).toContain(`exec ${node} --env-file-if-exists=${file} scripts/run.mjs "$@"`);
  });

  it("every backend of HAProxy has the same processes", () => {
    const [, ...backends] = read("haproxy.cfg").split(/^backend /m);
    const served = backends.map((text) => [...text.matchAll(/^ {2}server (lpx\S+ \S+)/gm)].map(([, server]) => server));
    expect(served.length).toBeGreaterThan(2);
    for (const servers of served) expect(servers).toEqual(served[0]);
  });

  it("patroni's lease outlives a round and two failed tries, as its manual demands", () => {
    const text = read("patroni/node1.yml");
    const secondsOf = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, "m").exec(text)?.[1]);
    expect(secondsOf("ttl")).toBeGreaterThanOrEqual(secondsOf("loop_wait") + 2 * secondsOf("retry_timeout"));
  });
});
