import type { Plan, RestRequest } from "./plan.ts";
import { planCall } from "./plan-call.ts";
import { planInsert } from "./plan-insert.ts";
import { planRead } from "./plan-read.ts";
import { planDelete, planUpdate } from "./plan-write.ts";
import { RestError } from "./rest-error.ts";
import type { Schema } from "./schema/schema.ts";
import type { SchemaSource } from "./schema/schema-source.ts";

/** Refusals for a name the schema doesn't have, or doesn't have yet. */
const MISSES: ReadonlySet<string> = new Set(["PGRST200", "PGRST202", "PGRST204", "PGRST205", "42703"]);

/** Plans with the schema in memory; a name that is missing there is looked for once more in a fresh one. */
export async function planWithFreshSchema(source: SchemaSource, request: RestRequest): Promise<Plan> {
  try {
    return toPlan(await source.current(), request);
  } catch (error) {
    if (!(error instanceof RestError && MISSES.has(error.restCode))) throw error;
    const fresh = await source.refreshForMiss();
    if (fresh === null) throw error;
    return toPlan(fresh, request);
  }
}

function toPlan(schema: Schema, request: RestRequest): Plan {
  if (request.target.kind === "function") return planCall(schema, request);
  switch (request.method) {
    case "GET":
    case "HEAD":
      return planRead(schema, request);
    case "POST":
      return planInsert(schema, request);
    case "PATCH":
      return planUpdate(schema, request);
    case "DELETE":
      return planDelete(schema, request);
  }
}
