import type { Database } from "../database/port.ts";
import type { ApiCaller } from "../http/resolve-caller.ts";
import type { Plan, PlannedAnswer } from "./plan.ts";
import { RestError } from "./rest-error.ts";
import type { EnvelopeRow } from "./sql/envelope.ts";

export type FinishedPlan = { row: EnvelopeRow; answer: PlannedAnswer };

/** Runs the plan's one statement in one short transaction; what the plan refuses undoes it. */
export function runPlan(database: Database, caller: ApiCaller, plan: Plan): Promise<FinishedPlan> {
  const { sql, values } = plan.statement;
  return database.transaction(
    caller,
    async (transaction) => {
      const [row] = await transaction.query<EnvelopeRow>(sql, values);
      if (row === undefined) throw new Error("the statement answered without its row");
      refuse(plan, row);
      return { row, answer: plan.answer(row) };
    },
    { readOnly: plan.isReadOnly },
  );
}

function refuse({ isSingular, maxAffected }: Plan, row: EnvelopeRow): void {
  if (maxAffected !== null && (row.total ?? 0) > maxAffected) {
    throw new RestError({
      status: 400,
      code: "PGRST124",
      message: "Query result exceeds max-affected preference constraint",
      details: `The query affects ${row.total} rows`,
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
