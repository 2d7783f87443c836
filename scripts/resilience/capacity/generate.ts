// A load of its own process, paced whatever the answers take: node generate.ts <file with a LoadPlan>, prints a LoadReport
import { readFileSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import { setTimeout as delay } from "node:timers/promises";
import { createRequests, type Kind, type LoadRequest } from "./requests.ts";
import type { LoadPlan, LoadReport } from "./run-load.ts";

const plan = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as LoadPlan;
const { url, rate, seconds, connections, mix } = plan;
const { Agent, request } = url.startsWith("https:") ? https : http;
// The socket that waited longest goes first, so that all of them stay in use.
const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections, scheduling: "fifo" });
const voted = new Set(plan.voted);
const next = createRequests({ ...plan, voted });
const kinds = Object.entries(mix) as [Kind, number][];
const credits = new Map(kinds.map(([kind]) => [kind, 0]));
const report: LoadReport = { milliseconds: {}, statuses: {}, sent: 0, most: 0, left: { members: plan.members } };
const answers: Promise<void>[] = [];

await Promise.all(Array.from({ length: connections }, () => send({ method: "GET", path: "/health", headers: {} })));
const startedAt = performance.now();
for (let count = 0; count < rate * seconds; count += 1) {
  const due = startedAt + (count * 1000) / rate;
  if (due > performance.now()) await delay(due - performance.now());
  answers.push(measure(chooseKind(), due));
}
await Promise.all(answers);
agent.destroy();
report.left.voted = [...voted];
console.log(JSON.stringify(report));

/** Each kind in its share, evenly spread. */
function chooseKind(): Kind {
  for (const [kind, share] of kinds) credits.set(kind, (credits.get(kind) ?? 0) + share);
  const [first] = [...credits].sort(([, one], [, other]) => other - one);
  if (first === undefined) throw new Error("the mix is empty");
  credits.set(first[0], first[1] - 1);
  return first[0];
}

/** From when it was due: what a busy server keeps waiting counts. */
async function measure(kind: Kind, due: number): Promise<void> {
  report.sent += 1;
  const status = await send(next(kind));
  report.milliseconds[kind] ??= [];
  report.milliseconds[kind].push(performance.now() - due);
  const name = `${kind} ${status}`;
  report.statuses[name] = (report.statuses[name] ?? 0) + 1;
}

/** The answer's status, 0 where none came. */
function send(given: LoadRequest): Promise<number> {
  const { method, path, headers, body, heed } = given;
  const content = body === undefined ? null : JSON.stringify(body);
  const type = content === null ? {} : { "content-type": "application/json" };
  return new Promise((resolve) => {
    const outgoing = request(`${url}${path}`, { agent, method, headers: { ...headers, ...type } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", () => resolve(0));
      response.on("end", () => {
        report.most = Math.max(
          report.most,
          Object.values(agent.sockets).flat().length + Object.values(agent.freeSockets).flat().length,
        );
        if (response.statusCode === 200) heed?.(JSON.parse(Buffer.concat(chunks).toString()));
        resolve(response.statusCode ?? 0);
      });
    });
    // A connection that the server closed as unused in the same moment says nothing about the request: it goes again.
    outgoing.on("error", () => resolve(outgoing.reusedSocket ? send(given) : 0));
    outgoing.end(content);
  });
}
