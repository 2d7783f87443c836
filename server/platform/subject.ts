import type { ZodType } from "zod";
import type { ActionName } from "#domain/actions/actions.ts";
import type { JobName } from "#domain/office/server-jobs.ts";
import type { FunctionCall, FunctionResult, FunctionStream } from "#gateway/functions/define-function.ts";
import type { ActionDefinition } from "./actions/define-function.ts";
import type { Job } from "./jobs/schedule.ts";
import type { LetterKind } from "./mail/letter.ts";
import type { PersonalTable } from "./personal-tables.ts";
import type { Services } from "./services.ts";

/** Any business action, without what its contract says of its input and answer. */
export type Action = Pick<ActionDefinition<ActionName, ZodType>, "name" | "access" | "staff" | "idempotency"> & {
  input: ZodType;
  handle(services: Services, input: never, call: FunctionCall): Promise<FunctionResult<unknown> | FunctionStream>;
};

/** What a folder of the business brings to the program. */
export type Subject = {
  /** At /functions/v1, one file each. */
  actions: readonly Action[];
  /** Kept by the outbox until they are sent. */
  letters: readonly LetterKind<never>[];
  /** What every process does besides answering; each claims its rows or its clock time, so many processes may. */
  jobs(services: Services): readonly Job<JobName>[];
  /** Tables that lead to a member, in the order in which their rows may be erased. */
  personal: readonly PersonalTable[];
};

/** Actions and letters by any name, so that a file of several is named whole: `...drawLetters`. */
type Face = Partial<Omit<Subject, "actions" | "letters">> & {
  actions?: Readonly<Record<string, Action>>;
  letters?: Readonly<Record<string, LetterKind<never>>>;
};

export function defineSubject({ actions = {}, letters = {}, jobs = () => [], personal = [] }: Face): Subject {
  return { actions: Object.values(actions), letters: Object.values(letters), jobs, personal };
}
