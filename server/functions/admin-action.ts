import type { ZodType, z } from "zod";
import type { ActionName, Actions } from "#domain/actions/actions.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { isAdministrator } from "#server/admin/is-administrator.ts";
import { refuse } from "#server/refuse.ts";
import type { Services } from "#server/services.ts";
import { type ActionDefinition, type ActionResult, defineFunction } from "./define-function.ts";

/** Actions whose contract says that they refuse whoever is no administrator. */
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

type AdminDefinition<Name extends AdminActionName, Schema extends ZodType> = Pick<
  ActionDefinition<Name, Schema>,
  "name" | "input" | "idempotency"
> & {
  role?: "service" | "owner";
  act(input: z.output<Schema>, act: AdminAct): Promise<ActionResult<Name>>;
};

/**
 * An action of administrators: refused with `admin.required` unless the database says at this moment that the caller is
 * one, second factor included; then done in one transaction. Spec: [6.7].
 */
export function adminAction<Name extends AdminActionName, Schema extends ZodType>(
  definition: AdminDefinition<Name, Schema>,
): ActionDefinition<Name, Schema> {
  const { name, input, idempotency, role = "service", act } = definition;
  return defineFunction<Name, Schema>({
    name,
    access: "user",
    input,
    idempotency,
    async handle(services, input, { caller }) {
      const { database, clock } = services;
      if (caller === null || !(await isAdministrator(database, caller.claims))) return refuse("admin.required");
      return database.transaction({ role }, (transaction) =>
        act(input, { transaction, actor: caller.userId, at: clock(), services }),
      );
    },
  });
}
