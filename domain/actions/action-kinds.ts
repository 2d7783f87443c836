import type { FailureCode } from "./failure-codes.ts";

/** Input and output as JSON has them; `refusals` are the expected ones, besides what the gateway refuses before. */
export type Action<Input extends object, Output extends object, Refusal extends FailureCode = never> = {
  input: Input;
  output: Output;
  refusals: Refusal;
};
/** Of administrators: refused to who is none, and to whose role may not. */
export type AdminAction<Input extends object, Output extends object, Refusal extends FailureCode = never> = Action<
  Input,
  Output,
  Refusal | "admin.required" | "admin.not_allowed"
>;

/** Which state of a record somebody saw: counted by the database with each change. */
export type Versioned = { version: number };
/** An administrator's change of one record, which is refused where it isn't the version that they saw. */
export type RecordAction<
  Input extends object,
  Record extends object,
  Output extends object,
  Refusal extends FailureCode = never,
> = AdminAction<Input & Versioned, Output, Refusal | "record.changed"> & { record: Record & Versioned };

/** An action that needs nothing said. */
export type None = Record<string, never>;
