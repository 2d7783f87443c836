import { createLogger } from "./logger.ts";
import { findUnknownVariables, readEnvironment } from "./start/read-environment.ts";
import { type RunningServer, startServer } from "./start/start-server.ts";

const USAGE_ERROR = 2;
/** The parts drain by themselves within 10 s; whatever hangs then goes with the process. */
const END_MS = 12_000;

const result = readEnvironment();
if (!result.ok) {
  process.stderr.write(`LPX does not start. ${result.problems.join("\n")}\n`);
  process.exit(USAGE_ERROR);
}

const logger = createLogger(result.environment.LOG_LEVEL);
for (const line of findUnknownVariables()) logger.warn({}, line);
let server: RunningServer | null = null;

/** Finishes what is under way, and ends. */
async function end(code: number): Promise<void> {
  setTimeout(() => process.exit(code), END_MS).unref();
  await server?.stop();
  process.exit(code);
}

// A bug that nothing caught, a rejected promise included: after it this process isn't to be believed, and its supervisor
// starts another.
process.on("uncaughtException", (error: unknown) => {
  logger.error({ error: error instanceof Error ? error : new Error(String(error)) }, "uncaught: the process ends");
  void end(1);
});

try {
  server = await startServer({
    environment: result.environment,
    logger,
    isDevelopment: process.argv.includes("--dev"),
  });
  process.stdout.write(`ready ${server.address}\n`);
  for (const { role, email, password } of server.accounts) {
    process.stdout.write(`${role}: ${email} / ${password}\n`);
  }
  if (server.accounts.length > 0) process.stdout.write(`mail: ${server.address}/dev/mailbox\n`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void end(0));
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`LPX does not start. ${reason}\n`);
  process.exit(1);
}
