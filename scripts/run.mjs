// What every npm script of this project runs: node scripts/run.mjs <task> [arguments…].
// It runs on any Node from 20 on, installs what is missing, and hands over to Node 24 from the `node` package.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";
import { RELEASE_FILE, RELEASE_TASKS, TASKS } from "./tasks.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_MAJOR = 24;
const PARENT_POLL = 250;
const WATCH_PARENT = "./scripts/watch-parent.mjs";
const isRelease = existsSync(join(root, RELEASE_FILE));

/** The Node that the lock names; the one running only where it is as new. */
function findNode() {
  const packaged = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split(".")[0]) >= NODE_MAJOR) return process.execPath;
  throw new Error(`Node ${NODE_MAJOR} is missing from node_modules; run: npm rebuild node`);
}

function stepEnvironment(environment) {
  return {
    // Compiled code is kept between runs: a start spends no time on what has not changed.
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
    ...environment,
    ...process.env,
    PATH: `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`,
  };
}

/** The server takes this process's place where it can (Node 24, not on Windows): a parent that only waits holds 50 MB. */
function becomeServer({ node, step, extra, environment }) {
  process.chdir(root);
  process.execve(node, [node, "--import", WATCH_PARENT, ...step, ...extra], stepEnvironment(environment));
}

/** Runs one step to its end and passes a terminating signal on, so that the server can drain. */
function runStep({ node, step, extra, environment }) {
  const child = spawn(node, [...step, ...extra], {
    cwd: root,
    stdio: "inherit",
    env: stepEnvironment(environment),
  });
  const forward = (signal) => child.kill(signal);
  // A terminal sends SIGINT to the whole group: the child has it already, this process only waits.
  const wait = () => {};
  process.on("SIGTERM", forward);
  process.on("SIGHUP", forward);
  process.on("SIGINT", wait);
  // npm's shell may die of a signal without passing it on: an orphan's work is over.
  const parent = process.ppid;
  const orphaned = setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), PARENT_POLL);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      clearInterval(orphaned);
      process.off("SIGTERM", forward);
      process.off("SIGHUP", forward);
      process.off("SIGINT", wait);
      resolve(signal === null ? (code ?? 1) : 1);
    });
  });
}

async function runTask(name, extra) {
  const known = isRelease ? RELEASE_TASKS : Object.keys(TASKS);
  const task = TASKS[name];
  if (task === undefined || !known.includes(name)) {
    console.error(`lpx: unknown task ${name ?? ""}; known: ${known.join(" ")}`);
    return 2;
  }
  if (!isRelease) ensureInstalled({ root, mode: task.install });
  const node = findNode();
  // What comes before the last step builds.
  const steps = isRelease ? task.steps.slice(-1) : task.steps;
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    if (isLast && name === "start" && process.execve !== undefined)
      becomeServer({ node, step, extra, environment: task.environment ?? {} });
    const code = await runStep({ node, step, extra: isLast ? extra : [], environment: task.environment ?? {} });
    if (code !== 0) return code;
  }
  return 0;
}

try {
  process.exitCode = await runTask(process.argv[2], process.argv.slice(3));
} catch (error) {
  console.error(`lpx: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
