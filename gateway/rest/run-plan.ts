import { type Database, DatabaseError, type TransactionOptions } from "../database/port.ts";
import type { ApiCaller } from "../http/resolve-caller.ts";
import type { Plan, PlannedAnswer } from "./plan.ts";
import { ANONYMOUS_STATEMENT_TIMEOUT, answerTooLarge, MAX_ANSWER_BYTES } from "./request/limits.ts";
import { withResponseSettings } from "./response-settings.ts";
import { RestError } from "./rest-error.ts";
import type { EnvelopeRow } from "./sql/envelope.ts";

/** PostgreSQL's words for a sum beyond its range. Nothing else of a request adds up; casts are refused in others. */
const TOO_LARGE = "bigint out of range";

export type FinishedPlan = { row: EnvelopeRow; answer: PlannedAnswer };

const SET_TIME_ZONE_SQL = "select set_config('timezone', $1, true)";

/**
 * Runs the plan's one statement in one short transaction; what the plan refuses undoes it. The embedded database stops a
 * stranger's statement by the clock, which runs on while a busy machine does other things: one that had less than half of
 * its time from us is run once more, with time for four.
 */
export async function runPlan(database: Database, caller: ApiCaller, plan: Plan): Promise<FinishedPlan> {
  if (caller.role !== "anon") return runOnce(database, caller, plan, {});
  const statementTimeout = ANONYMOUS_STATEMENT_TIMEOUT[database.engine];
  const before = process.cpuUsage();
  try {
    return await runOnce(database, caller, plan, { forStranger: true, statementTimeout });
  } catch (error) {
    const { user, system } = process.cpuUsage(before);
    const isStopped = error instanceof DatabaseError && error.code === "57014";
    if (!isStopped || database.engine !== "pglite" || (user + system) / 1_000 > statementTimeout / 2) throw error;
    return runOnce(database, caller, plan, { forStranger: true, statementTimeout: 4 * statementTimeout });
  }
}

function runOnce(
  database: Database,
  caller: ApiCaller,
  plan: Plan,
  options: TransactionOptions,
): Promise<FinishedPlan> {
  const { sql, values } = plan.statement;
  return database.transaction(
    caller,
    async (transaction) => {
      if (plan.timeZone !== null) await transaction.query(SET_TIME_ZONE_SQL, [plan.timeZone]);
      const [row] = await transaction.query<EnvelopeRow>(sql, values).catch(explain);
      if (row === undefined) throw new Error("the statement answered without its row");
      refuse(plan, row);
      return { row, answer: withResponseSettings(plan.answer(row), row) };
    },
    { readOnly: plan.isReadOnly, ...options },
  );
}

/** What `rest.answer_bytes` says to an answer that grows too large, in the words of one that was measured. */
function explain(error: unknown): never {
  const isTooLarge = error instanceof DatabaseError && error.code === "22003" && error.message === TOO_LARGE;
  throw isTooLarge ? answerTooLarge(null) : error;
}

function refuse({ isSingular, maxAffected }: Plan, row: EnvelopeRow): void {
  if (row.bytes !== null && row.bytes > MAX_ANSWER_BYTES) throw answerTooLarge(row.bytes);
  const affected = row.affected ?? row.total ?? 0;
  if (maxAffected !== null && affected > maxAffected) {
    throw new RestError({
      status: 400,
      code: "PGRST124",
      message: "Query result exceeds max-affected preference constraint",
      details: `The query affects ${affected} rows`,
    });
  }
  if (isSingular && row.row_count !== 1) {
    throw new RestError({
      status: 406,
      code: "PGRST116",
      message: "Cannot coerce the result to a single JSON object",
      details: `The result contains ${row.row_count} rows`,
    });
  }
}
