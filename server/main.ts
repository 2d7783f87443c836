import { readEnvironment } from "./env.ts";
import { startServer } from "./start-server.ts";

const USAGE_ERROR = 2;

const result = readEnvironment();
if (!result.ok) {
  process.stderr.write(`LPX does not start. ${result.problem}\n`);
  process.exit(USAGE_ERROR);
}

try {
  const server = await startServer({
    environment: result.environment,
    isDevelopment: process.argv.includes("--dev"),
  });
  process.stdout.write(`ready ${server.address}\n`);
  for (const { role, email, password } of server.accounts) {
    process.stdout.write(`${role}: ${email} / ${password}\n`);
  }
  if (server.accounts.length > 0) process.stdout.write(`mail: ${server.address}/dev/mailbox\n`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`LPX does not start. ${reason}\n`);
  process.exit(1);
}
