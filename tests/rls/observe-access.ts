import type { Database } from "#gateway/database/port.ts";
import { attempt, prepareAttempts } from "./attempt.ts";
import { listFunctions, listTables } from "./catalogue.ts";
import { describeRefusal } from "./describe-reach.ts";
import { type AccessMatrix, groupByOutcome } from "./matrix-file.ts";
import { observeTable, VERBS } from "./observe-table.ts";
import { type Actor, listActors, type People } from "./people.ts";
import { TABLE_ROWS } from "./table-rows.ts";

/** Arguments for the functions that take some, as SQL. */
const ARGUMENTS: Record<string, string> = {
  "attend_live_session(uuid)": "gen_random_uuid()",
  "end_my_session(uuid)": "gen_random_uuid()",
  // Matches no entry: the answer doesn't depend on what was noted before.
  "list_audit(text[],text,text,text,integer,bigint,boolean,integer,integer)": "'{nobody of this name}'",
  "letter_account(uuid)": "gen_random_uuid()",
  "list_person_events(uuid,text[],timestamp with time zone,text,integer)": "gen_random_uuid()",
  "list_letters(text[],text,text,uuid,boolean,integer,integer)": "'{nobody of this name}'",
  "member_may(text)": "'courses'",
  "may_study(uuid,uuid)": "gen_random_uuid(), gen_random_uuid()",
  // Long before anything happened.
  "my_week(date)": "'2001-01-01'",
  "office_access_times(date,date)": "'2001-01-01', '2001-01-02'",
  "office_answer_times(date,date)": "'2001-01-01', '2001-01-02'",
  "office_members(date,date)": "'2001-01-01', '2001-01-02'",
  "office_money(date,date)": "'2001-01-01', '2001-01-02'",
  "office_money_by(text,date,date)": "'items', '2001-01-01', '2001-01-02'",
  "office_trials(date,date)": "'2001-01-01', '2001-01-02'",
  "search_office(text)": "'nobody of this name'",
  "staff_may(text,text)": "'orders', 'read'",
};

/** Inserts the rows every verb is tried on, and what trying needs. */
export async function seedRows(database: Database, people: People): Promise<void> {
  await database.transaction({ role: "owner" }, async (transaction) => {
    await prepareAttempts(transaction);
    for (const [table, { make, seed }] of Object.entries(TABLE_ROWS)) {
      const { admin, userA, userB, trial, guarded, support, content, readOnly } = people;
      const everybody = [admin, userA, userB, trial, guarded, support, content, readOnly];
      for (const row of everybody.flatMap((person) => seed?.(person) ?? [make(person)])) {
        const columns = Object.keys(row);
        const places = columns.map((_, index) => `$${index + 1}`);
        await transaction.query(
          `insert into public."${table}" ("${columns.join('", "')}") values (${places.join(", ")})`,
          Object.values(row),
        );
      }
    }
  });
}

/** Tries everything with everybody. */
export async function observeAccess(database: Database, people: People): Promise<AccessMatrix> {
  const actors = listActors(people);
  const matrix: AccessMatrix = { tables: {}, functions: {} };
  for (const table of await listTables(database)) {
    const observed = await observeTable(database, table, people, actors);
    matrix.tables[table.name] = Object.fromEntries(
      VERBS.map((verb) => [verb, groupByOutcome(observed.map(([name, outcomes]) => [name, outcomes[verb]]))]),
    );
  }
  for (const name of await listFunctions(database)) {
    const outcomes: [string, string][] = [];
    for (const actor of actors) outcomes.push([actor.name, await observeCall(database, actor, name)]);
    matrix.functions[name] = groupByOutcome(outcomes);
  }
  return matrix;
}

async function observeCall(database: Database, { caller }: Actor, name: string): Promise<string> {
  const call = `public.${name.slice(0, name.indexOf("("))}(${ARGUMENTS[name] ?? ""})`;
  const outcome = await attempt(database, caller, (transaction) =>
    transaction.query<{ answer: unknown }>(`select ${call} as answer`),
  );
  return "refused" in outcome ? describeRefusal(outcome) : `answers ${JSON.stringify(outcome.value[0]?.answer)}`;
}
