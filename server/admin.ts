// npm run admin -- create <e-mail>: the first administrator and everybody's roles, without a browser. On PostgreSQL beside
// running processes, on the embedded database with the server stopped.
import { readTeamCommand, TEAM_USAGE } from "./operation/team-arguments.ts";
import { runTeamCommand } from "./operation/team-commands.ts";
import { openShopDatabase } from "./start/open-shop-database.ts";
import { readEnvironment } from "./start/read-environment.ts";

const USAGE_ERROR = 2;

function refuse(problem: string, code: number): never {
  process.stderr.write(`Nothing was changed. ${problem}\n`);
  process.exit(code);
}

const asked = readTeamCommand(process.argv.slice(2));
if (!asked.ok) refuse(`${asked.problem}.\n\n${TEAM_USAGE}`, USAGE_ERROR);
const read = readEnvironment();
if (!read.ok) refuse(read.problems.join("\n"), USAGE_ERROR);

try {
  const database = await openShopDatabase({ ...read.environment, DATABASE_POOL: 2 });
  try {
    const answer = await runTeamCommand(database, asked.command, new Date());
    if (answer.ok) process.stdout.write(`${answer.lines.join("\n")}\n`);
    else {
      process.stderr.write(`Nothing was changed. ${answer.problem}.\n`);
      process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`Nothing was changed. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
