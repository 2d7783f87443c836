import { DatabaseError } from "#gateway/database/port.ts";

export type ErrorFields = {
  type: string;
  code?: string;
  constraint?: string;
  message: string;
  /** Frames alone: a stack's first line is the message. */
  stack?: string;
  cause?: ErrorFields;
};

/** Errors of errors of errors say no more. */
const DEEPEST = 4;
/** SQLSTATE classes whose messages quote the value that was refused (22, data exceptions). */
const QUOTES_VALUES = /^22/;
/** What an error's words may hold of a person or a secret: an e-mail address, and all of an address after its host. */
const PRIVATE_WORDS: readonly [pattern: RegExp, shown: string][] = [
  [/\b([a-z][a-z+.-]*:\/\/)(?:[^\s/@"']*@)?([^\s/?#"']*)[^\s"']*/gi, "$1$2"],
  [/[^\s<>"'(),;=]+@[^\s<>"'(),;=]+/g, "[address]"],
];

/**
 * An error as the log has it: its kind, code, words and place, and the same of its cause. Of a database's error neither the
 * row nor the value (`detail`), and of any other no fields besides: they may be a person's.
 */
export function toErrorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: clean(String(error)) };
  const fields: ErrorFields = { type: error.name, message: messageOf(error) };
  if ("code" in error && typeof error.code === "string") fields.code = error.code;
  const stack = framesOf(error.stack);
  if (stack !== "") fields.stack = stack;
  if (error instanceof DatabaseError) {
    if (error.constraint !== null) fields.constraint = error.constraint;
    return fields;
  }
  const cause = error instanceof AggregateError ? error.errors[0] : error.cause;
  if (cause !== undefined && depth < DEEPEST) fields.cause = toErrorFields(cause, depth + 1);
  return fields;
}

function messageOf(error: Error): string {
  if (error instanceof DatabaseError && QUOTES_VALUES.test(error.code)) return "the database refused a value";
  return clean(error.message);
}

function clean(text: string): string {
  return PRIVATE_WORDS.reduce((words, [pattern, shown]) => words.replaceAll(pattern, shown), text);
}

function framesOf(stack = ""): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
