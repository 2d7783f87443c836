// Compiles the messages and the routes' types and builds the pages, the server and its first database: node scripts/build.ts [--if-needed | --messages]
import { spawnSync } from "node:child_process";
import { writeBuildNumber } from "./build-number.ts";
import { runStepIfStale, type Step } from "./build-step.ts";

/** Runs Node with a script of the project or of a package, with its output shown. */
function run(...command: string[]) {
  const result = spawnSync(process.execPath, command, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

const messages: Step = {
  name: "messages",
  inputs: ["app/messages", "project.inlang/settings.json", "scripts/message-compiler-options.mjs", "package-lock.json"],
  output: "app/paraglide/messages.js",
  run: () => run("scripts/compile-messages.mjs"),
};

const pages: Step = {
  name: "pages",
  inputs: [
    "app",
    "domain",
    "patches",
    "public",
    "scripts/build-service-worker.ts",
    "scripts/browser-bundle.ts",
    "scripts/server-bundle.ts",
    "vite.config.ts",
    "react-router.config.ts",
    "tsconfig.json",
    ...messages.inputs,
  ],
  ignored: ["app/paraglide"],
  output: "build/server/index.js",
  run: () => {
    run("node_modules/@react-router/dev/bin.cjs", "build");
    run("scripts/build-service-worker.ts");
    run("scripts/compress-assets.ts");
  },
};

const database: Step = {
  name: "database",
  inputs: [
    "domain",
    "gateway/database",
    "scripts/prepare-database.ts",
    "server/demo",
    "server/evidence",
    "server/setup-import",
    "supabase",
    "package-lock.json",
  ],
  output: "build/database",
  // Each statement runs once or twice: optimising the engine would cost 600 MB and save nothing.
  run: () => run("--liftoff-only", "scripts/prepare-database.ts"),
};

const server: Step = {
  name: "server",
  inputs: [
    "domain",
    "doubles",
    "gateway",
    "scripts/server-bundle.ts",
    "server",
    "supabase",
    "vite.server.config.ts",
    ...messages.inputs,
  ],
  output: "build/run/main.js",
  run: () => run("node_modules/vite/bin/vite.js", "build", "--config", "vite.server.config.ts", "--logLevel", "warn"),
};

const routeTypes: Step = {
  name: "route types",
  inputs: ["app/routes.ts", "react-router.config.ts", "package-lock.json"],
  output: ".react-router/types/+routes.ts",
  run: () => run("node_modules/@react-router/dev/bin.cjs", "typegen"),
};

const onlyMessages = process.argv.includes("--messages");
const isForced = !onlyMessages && !process.argv.includes("--if-needed");
const root = process.cwd();
let hasBuilt = false;
for (const step of onlyMessages ? [messages, routeTypes] : [messages, routeTypes, pages, server, database]) {
  hasBuilt = runStepIfStale({ root, step, isForced }) || hasBuilt;
}
if (!onlyMessages) writeBuildNumber({ root, hasBuilt, now: new Date() });
