import { PLANS } from "#domain/plans/plan-catalogue.ts";
import { type MigrationFile, toMigrationFile } from "#gateway/database/migration-files.ts";
import type { Database } from "#gateway/database/port.ts";

type PlanRow = { id: string; rank: number; months: number | null; price_cents: number; opens: readonly string[] };
/** As the database has it; `is_held` when somebody has, had or will have the plan. */
export type StoredPlan = PlanRow & { is_held: boolean };

const COLUMNS = ["rank", "months", "price_cents", "opens"] as const;
const SOURCE = "plans";
const NAME = "catalogue";

/** The database and the catalogue say two things of a plan. */
export class PlanMismatchError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "PlanMismatchError";
  }
}

const toRow = ({ id, rank, months, priceCents, opens }: (typeof PLANS)[number]): PlanRow => ({
  id,
  rank,
  months,
  price_cents: priceCents,
  opens,
});

/** The catalogue as statements, applied again when it has changed. A plan that was taken out of it keeps its row. */
export function writePlanRows(): MigrationFile {
  const rows = JSON.stringify(PLANS.map(toRow)).replaceAll("'", "''");
  const sql = `insert into private.plans (id, ${COLUMNS.join(", ")})
    select id, ${COLUMNS.join(", ")} from jsonb_to_recordset('${rows}')
      as plan (id text, rank integer, months integer, price_cents integer, opens text[])
    on conflict (id) do update set ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(", ")}`;
  return toMigrationFile({ source: SOURCE, name: NAME, sql, isRepeatable: true });
}

/**
 * Refuses a database that says something else of the plans than the catalogue, by a PlanMismatchError: a row that was edited
 * there would open what nobody sells. Where a newer build has written its own plans it is only told to `onNotice`.
 */
export async function comparePlanRows(
  database: Database,
  { build, onNotice }: { build: number; onNotice?: (text: string) => void },
): Promise<void> {
  const { stored, isNewer } = await database.transaction({ role: "owner" }, async (transaction) => ({
    stored: await transaction.query<StoredPlan>(
      `select id, ${COLUMNS.join(", ")}, exists (select from public.memberships m where m.plan_id = p.id) as is_held
       from private.plans p order by rank, id`,
    ),
    isNewer:
      (
        await transaction.query("select from gateway.imported_builds where name = $1 and build > $2", [
          `${SOURCE}/${NAME}`,
          build,
        ])
      ).length > 0,
  }));
  const problem = findDifference(stored);
  if (problem === null) return;
  if (!isNewer) throw new PlanMismatchError(problem);
  onNotice?.(`a newer build has other plans: ${problem}`);
}

/** The first difference between rows and catalogue, in a sentence, or null. */
export function findDifference(stored: readonly StoredPlan[]): string | null {
  for (const wanted of PLANS.map(toRow)) {
    const found = stored.find(({ id }) => id === wanted.id);
    if (found === undefined) return `The plan ${wanted.id} has no row in private.plans.`;
    const column = COLUMNS.find((name) => JSON.stringify(found[name]) !== JSON.stringify(wanted[name]));
    if (column === undefined) continue;
    const [inDatabase, inCatalogue] = [found, wanted].map((row) => JSON.stringify(row[column]));
    return `The plan ${wanted.id} has ${column} ${inDatabase} in private.plans and ${inCatalogue} in the catalogue: plans are edited in domain/plans/plan-catalogue.ts, nowhere else.`;
  }
  const left = stored.find(({ id, is_held }) => is_held && !PLANS.some((plan) => plan.id === id));
  return left === undefined ? null : `The plan ${left.id} has members and isn't in the catalogue.`;
}
