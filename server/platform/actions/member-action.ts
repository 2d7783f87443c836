import type { ZodType, z } from "zod";
import { ACCOUNT_IS_FULL } from "#domain/account/kept-bytes.ts";
import type { ActionName } from "#domain/actions/actions.ts";
import { DatabaseError, type JwtClaims, type Transaction } from "#gateway/database/port.ts";
import type { Services } from "#server/platform/services.ts";
import { type ActionDefinition, type ActionResult, defineFunction } from "./define-function.ts";

type Member = { userId: string; claims: JwtClaims; at: Date; services: Services };

type Refused<Name extends ActionName> = Extract<ActionResult<Name>, { ok: false }>;

type MemberDefinition<Name extends ActionName, Schema extends ZodType> = Pick<
  ActionDefinition<Name, Schema>,
  "name" | "input" | "idempotency"
> & {
  /** `first-factor`: also for who owes the second one. */
  access?: "user" | "first-factor";
  /** The transaction's; `owner` only for what the auth service keeps. */
  role?: "service" | "owner";
  /** A refusal before a transaction is opened, such as too many tries. */
  check?(member: Member): Refused<Name> | null | Promise<Refused<Name> | null>;
  /** The refusal where the account would keep more than it may, as the database finds (domain/account/kept-bytes.ts). */
  whenFull?: Refused<Name>;
  act(input: z.output<Schema>, act: Member & { transaction: Transaction }): Promise<ActionResult<Name>>;
};

/** An action of the user who is signed in, on what is theirs, in one transaction. */
export function memberAction<Name extends ActionName, Schema extends ZodType>(
  definition: MemberDefinition<Name, Schema>,
): ActionDefinition<Name, Schema> {
  const { name, input, idempotency, access = "user", role = "service", check, whenFull, act } = definition;
  return defineFunction<Name, Schema>({
    name,
    access,
    input,
    idempotency,
    async handle(services, input, { caller }) {
      if (caller === null) throw new Error(`${name} was called for nobody`);
      const member = { ...caller, at: services.clock(), services };
      const refusal = (await check?.(member)) ?? null;
      if (refusal !== null) return refusal;
      try {
        return await services.database.transaction({ role }, (transaction) => act(input, { ...member, transaction }));
      } catch (error) {
        const isFull = error instanceof DatabaseError && error.code === ACCOUNT_IS_FULL;
        if (isFull && whenFull !== undefined) return whenFull;
        throw error;
      }
    },
  });
}
