import { z } from "zod";
import {
  type MembershipChange,
  MOST_DAYS,
  MOST_PREVIEWED,
  type PreviewedPerson,
} from "#domain/memberships/membership-change.ts";
import { PLAN_IDS } from "#domain/plans/plan-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { endRow, extendRow, grantedRow, isOpen } from "./change-rows.ts";
import { monthsSchema } from "./grant-membership.ts";
import { listTerms } from "./lay-out-memberships.ts";
import { findMemberships, type MembershipRow } from "./membership-rows.ts";

const membershipIds = z.array(z.uuid()).min(1).max(MOST_PREVIEWED);

const change = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("grant"), userId: z.uuid(), planId: z.enum(PLAN_IDS), months: monthsSchema }),
  z.object({ kind: z.literal("extend"), membershipIds, days: z.int().min(1).max(MOST_DAYS) }),
  z.object({ kind: z.literal("end"), membershipIds }),
  z.object({ kind: z.literal("move"), membershipId: z.uuid(), toUserId: z.uuid() }),
]);

/** What terms would be after a change, by the rows and the rule that the change itself goes by. Writes nothing. */
export const previewMemberships = adminAction({
  name: "preview-memberships",
  area: "access",
  input: z.object({ change }),
  idempotency: "none",
  async act({ change }, { transaction, at }) {
    return { ok: true, data: { people: await preview(transaction, change, at) }, audit: null };
  },
});

async function preview(transaction: Transaction, change: MembershipChange, at: Date): Promise<PreviewedPerson[]> {
  const people: PreviewedPerson[] = [];
  for (const { id: userId, name, email } of await findPeople(transaction, change)) {
    const rows = await findMemberships(transaction, userId);
    const moved = change.kind === "move" ? await findMoved(transaction, change.membershipId) : [];
    const changed = changeRows(rows, { change, userId, moved, at });
    people.push({ userId, name, email, before: listTerms(rows, at), after: listTerms(changed, at) });
  }
  return people;
}

type Changing = { change: MembershipChange; userId: string; moved: readonly MembershipRow[]; at: Date };

function changeRows(rows: readonly MembershipRow[], { change, userId, moved, at }: Changing): readonly MembershipRow[] {
  const ids = new Set("membershipIds" in change ? change.membershipIds : []);
  switch (change.kind) {
    case "grant":
      return [...rows, grantedRow({ ...change, at })];
    case "extend":
      return rows.map((row) => (ids.has(row.id) && isOpen(row, at) ? extendRow(row, change.days) : row));
    case "end":
      return rows.map((row) => (ids.has(row.id) && isOpen(row, at, { isHeldToo: true }) ? endRow(row, at) : row));
    case "move":
      return userId === change.toUserId
        ? [...rows, ...moved]
        : rows.filter((row) => !moved.some(({ id }) => id === row.id));
  }
}

type Person = { id: string; name: string; email: string | null };

/** Who is concerned: holders first, then where something goes to. */
async function findPeople(transaction: Transaction, change: MembershipChange): Promise<Person[]> {
  if (change.kind === "grant") return readPeople(transaction, [change.userId]);
  const ids = change.kind === "move" ? [change.membershipId] : change.membershipIds;
  const holders = await transaction.query<{ user_id: string }>(
    "select distinct user_id from public.memberships where id = any($1::uuid[])",
    [ids],
  );
  return readPeople(transaction, [
    ...holders.map(({ user_id }) => user_id),
    ...(change.kind === "move" ? [change.toUserId] : []),
  ]);
}

function readPeople(transaction: Transaction, ids: readonly string[]): Promise<Person[]> {
  return transaction.query<Person>(
    `select p.id, p.name, l.email from unnest($1::uuid[]) with ordinality as asked (id, place)
     join public.profiles p on p.id = asked.id left join public.user_list l on l.id = p.id order by place`,
    [ids],
  );
}

/** The membership with those of its order that its holder has. */
async function findMoved(transaction: Transaction, membershipId: string): Promise<MembershipRow[]> {
  const [row] = await transaction.query<{ user_id: string; order_id: string | null }>(
    "select user_id, order_id from public.memberships where id = $1",
    [membershipId],
  );
  if (row === undefined) return [];
  const rows = await findMemberships(transaction, row.user_id);
  return rows.filter(({ id, order_id }) => id === membershipId || (order_id !== null && order_id === row.order_id));
}
