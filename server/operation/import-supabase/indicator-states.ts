import type { SourceProject } from "./source-project.ts";
import { accountOf, textOf } from "./source-values.ts";
import type { Holding } from "./table-import.ts";

/** Where projects of LPX's shape keep who has the indicator; others have a column of the profile. */
export const ACCESS_TABLE = "public.indicator_access";

const STATES = ["inactive", "pending", "active"] as const;

export function readIndicatorState(text: string | null): Holding["indicatorStatus"] {
  return STATES.find((state) => state === text?.toLowerCase()) ?? null;
}

/** The state of each account that the project's own table names. */
export async function readIndicatorStates(source: SourceProject): Promise<Map<string, Holding["indicatorStatus"]>> {
  const states = new Map<string, Holding["indicatorStatus"]>();
  for await (const rows of source.pages(ACCESS_TABLE, ["user_id"]))
    for (const row of rows) {
      const id = accountOf(row, "user_id");
      if (id !== null) states.set(id, readIndicatorState(textOf(row, "status")));
    }
  return states;
}
