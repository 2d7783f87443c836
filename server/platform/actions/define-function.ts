import type { ZodType, z } from "zod";
import type { ActionName, Actions } from "#domain/actions/actions.ts";
import type { StaffArea, StaffVerb } from "#domain/staff/staff-rights.ts";
import type {
  FunctionAccess,
  FunctionCall,
  FunctionCaller,
  FunctionFailure,
  FunctionResult,
  FunctionStream,
  IdempotencyRule,
} from "#gateway/functions/define-function.ts";
import type { Refusal } from "#server/platform/refuse.ts";
import type { Services } from "#server/platform/services.ts";

/** What an action may answer: its contract's output, or one of its contract's refusals. */
export type ActionResult<Name extends ActionName> =
  | Extract<FunctionResult<Actions[Name]["output"]>, { ok: true }>
  | Refusal<Actions[Name]["refusals"]>;

/** The schema, if it takes whatever the contract's input may be and names the same fields; otherwise nothing fits. */
export type ReadsInput<Name extends ActionName, Schema extends ZodType> = [
  Actions[Name]["input"],
  FieldsOf<Actions[Name]["input"]>,
  FieldsOf<z.input<Schema>>,
] extends [z.input<Schema>, FieldsOf<z.input<Schema>>, FieldsOf<Actions[Name]["input"]>]
  ? Schema
  : never;

/** Also of a union's members that others lack. */
type FieldsOf<Type> = Type extends object ? keyof Type : never;

export type ActionDefinition<Name extends ActionName, Schema extends ZodType, Answer = ActionResult<Name>> = {
  name: Name;
  access: FunctionAccess;
  /** What an administrator's role must allow; without it the action isn't theirs alone. */
  staff?: { area: StaffArea; verb: StaffVerb };
  input: ReadsInput<Name, Schema>;
  idempotency: IdempotencyRule;
  refuseCaller?(services: Services, caller: FunctionCaller): Promise<FunctionFailure | null>;
  handle(services: Services, input: z.output<Schema>, call: FunctionCall): Promise<Answer>;
};

/** One business action by its contract (`domain/actions`): its name decides what it reads, answers and refuses. */
export function defineFunction<Name extends ActionName, Schema extends ZodType>(
  definition: ActionDefinition<Name, Schema>,
): ActionDefinition<Name, Schema> {
  return definition;
}

/** An action whose output goes out in parts, or one of its contract's refusals. */
export function defineStream<Name extends ActionName, Schema extends ZodType>(
  definition: ActionDefinition<Name, Schema, Refusal<Actions[Name]["refusals"]> | FunctionStream>,
): ActionDefinition<Name, Schema, Refusal<Actions[Name]["refusals"]> | FunctionStream> {
  return definition;
}
