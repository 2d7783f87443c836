import { type ZodType, z } from "zod";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import type { ActionName, Actions } from "#domain/actions/actions.ts";
import type { StaffArea, StaffVerb } from "#domain/staff/staff-rights.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { type AuditNote, writeAudit } from "#server/platform/audit/write-audit.ts";
import { type Refusal, refuse } from "#server/platform/refuse.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { findStaffRight, refuseCallerWithout } from "#server/platform/staff/staff-right.ts";
import { type ActionDefinition, type ActionResult, defineFunction } from "./define-function.ts";

/** Actions whose contract says that they change one record. */
type RecordActionName = {
  [Name in ActionName]: Actions[Name] extends { record: Versioned } ? Name : never;
}[ActionName];

/** Actions whose contract says that they refuse anyone who is no administrator. */
type AdminActionName = {
  [Name in ActionName]: "admin.required" extends Actions[Name]["refusals"] ? Name : never;
}[ActionName];

type AdminAct = {
  /** The service's; `owner` only for what the auth service keeps. */
  transaction: Transaction;
  /** The administrator's user id. */
  actor: string;
  at: Date;
  services: Services;
};

/** What an act says when it is done; without a note nothing was changed. */
type Done<Name extends ActionName, Note> =
  | { ok: true; data: Actions[Name]["output"]; audit: Note | null }
  | Refusal<Actions[Name]["refusals"]>;

type StaffDefinition<Name extends AdminActionName, Schema extends ZodType> = Pick<
  ActionDefinition<Name, Schema>,
  "name" | "input" | "idempotency"
> & {
  /** Where the caller's role must be allowed to write, or only to read. */
  area: StaffArea;
  verb?: StaffVerb;
  role?: "service" | "owner";
};

type AdminDefinition<Name extends AdminActionName, Schema extends ZodType> = StaffDefinition<Name, Schema> & {
  /** Whose staff read that it was done, where those are more than who may do it. */
  notedIn?: StaffArea;
  act(input: z.output<Schema>, act: AdminAct): Promise<Done<Name, AuditNote>>;
};

type RecordDefinition<
  Name extends RecordActionName & AdminActionName,
  Schema extends ZodType<Versioned>,
> = StaffDefinition<Name, Schema> & {
  /** The record's current state, held until the transaction ends; null where there is none. Never with a secret. */
  read(transaction: Transaction, input: z.output<Schema>, services: Services): Promise<Actions[Name]["record"] | null>;
  /** Where there is no such record. */
  missing: Actions[Name]["refusals"];
  act(
    input: z.output<Schema>,
    act: AdminAct & { current: Actions[Name]["record"] },
  ): Promise<Done<Name, Pick<AuditNote, "action" | "subject" | "details">>>;
};

/** An account that is of the team is changed only by those who may change the team. */
const TEAM = { area: "staff", verb: "write" } as const;

/**
 * An action of administrators: refused with `admin.required` unless the database says at this moment that the caller is
 * one, second factor included, and with `admin.not_allowed` where their role may not, or where what it names by `userId`
 * or `toUserId` is somebody of the team and their role may not change the team; then done in one transaction and
 * noted in the audit trail. Spec: [6.7].
 */
export function adminAction<Name extends Exclude<AdminActionName, RecordActionName>, Schema extends ZodType>(
  definition: AdminDefinition<Name, Schema>,
): ActionDefinition<Name, Schema> {
  return staffAction(definition, async (input, act) => {
    const done = await definition.act(input, act);
    if (!done.ok) return done;
    if (done.audit !== null) {
      const { transaction, actor, at } = act;
      const { area, notedIn = area } = definition;
      await writeAudit(transaction, { ...done.audit, actor, area: notedIn, at });
    }
    return { ok: true, data: done.data };
  });
}

/**
 * An administrators' action that changes one record: refused with `record.changed` and both versions where somebody
 * changed it after the caller read it; noted with the record before and after.
 */
export function recordAction<Name extends RecordActionName & AdminActionName, Schema extends ZodType<Versioned>>(
  definition: RecordDefinition<Name, Schema>,
): ActionDefinition<Name, Schema> {
  const { read, missing } = definition;
  return staffAction(definition, async (input, act) => {
    const { transaction, actor, at, services } = act;
    const current = await read(transaction, input, services);
    if (current === null) return refuse(missing);
    if (current.version !== input.version) return refuse("record.changed", { yours: input, current });
    const done = await definition.act(input, { ...act, current });
    if (!done.ok) return done;
    if (done.audit !== null) {
      const after = await read(transaction, input, services);
      await writeAudit(transaction, { ...done.audit, actor, area: definition.area, at, before: current, after });
    }
    return { ok: true, data: done.data };
  });
}

/** Whose accounts the action changes: fields that all of them name alike. */
function targetsOf<Input>(input: Input): string[] {
  const { userId, toUserId } = TARGETED.safeParse(input).data ?? {};
  return [userId, toUserId].filter((id) => id !== undefined);
}

const TARGETED = z.object({ userId: z.uuid().optional(), toUserId: z.uuid().optional() });

async function isAnyOfTeam(database: Database, userIds: readonly string[]): Promise<boolean> {
  if (userIds.length === 0) return false;
  const sql = "select from public.admin_users where user_id = any($1::uuid[])";
  return (await database.query(SERVICE, { sql, parameters: [userIds], readOnly: true })).length > 0;
}

function staffAction<Name extends AdminActionName, Schema extends ZodType>(
  { name, input, idempotency, area, verb = "write", role = "service" }: StaffDefinition<Name, Schema>,
  work: (input: z.output<Schema>, act: AdminAct) => Promise<ActionResult<Name>>,
): ActionDefinition<Name, Schema> {
  const staff = { area, verb };
  return defineFunction<Name, Schema>({
    name,
    access: "user",
    staff,
    input,
    idempotency,
    refuseCaller: refuseCallerWithout(staff),
    async handle(services, input, { caller }) {
      const { database, clock } = services;
      if (caller === null) return refuse("admin.required");
      const targets = targetsOf(input);
      for (const needed of [staff, ...((await isAnyOfTeam(database, targets)) ? [TEAM] : [])]) {
        const right = await findStaffRight(database, caller.claims, needed);
        if (right !== "allowed") return refuse(right);
      }
      return database.transaction({ role }, (transaction) =>
        work(input, { transaction, actor: caller.userId, at: clock(), services }),
      );
    },
  });
}
