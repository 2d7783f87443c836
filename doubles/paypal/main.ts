import { parseArgs } from "node:util";
import { serveDouble } from "./serve-double.ts";

/** The double as a process: `node main.ts --port 4010 --webhook-target http://… --state-file …`. */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    "webhook-target": { type: "string" },
    "state-file": { type: "string" },
  },
});
const double = await serveDouble({
  port: Number(values.port),
  clock: () => new Date(),
  webhookTarget: values["webhook-target"] ?? null,
  stateFile: values["state-file"] ?? null,
  hasControl: true,
});
process.stdout.write(`ready ${double.url}\n`);
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => void double.close().then(() => process.exit(0)));
}
