import { expect, it } from "vitest";
import { DatabaseError } from "#gateway/database/port.ts";
import { toErrorFields } from "./error-fields.ts";

it("keeps a database's code and constraint, not the row or the value", () => {
  const doubled = new DatabaseError({
    message: 'duplicate key value violates unique constraint "users_email_key"',
    code: "23505",
    detail: "Key (email)=(ana@buyer.example) already exists.",
    constraint: "users_email_key",
    cause: new Error("Key (email)=(ana@buyer.example) already exists."),
  });
  const fields = toErrorFields(doubled);
  expect(fields).toMatchObject({ type: "DatabaseError", code: "23505", constraint: "users_email_key" });
  expect(JSON.stringify(fields)).not.toContain("ana@");
  const malformed = new DatabaseError({ message: 'invalid input syntax for type uuid: "Ana Ruiz"', code: "22P02" });
  expect(JSON.stringify(toErrorFields(malformed))).not.toContain("Ana");
});

it("leaves e-mail addresses and what follows a host out of an error's words", () => {
  const message =
    "550 <ana@buyer.example> refused; https://api.telegram.org/bot1:secret/sendMessage?chat_id=7 timed out";
  const fields = toErrorFields(new Error(message));
  expect(fields.message).toBe("550 <[address]> refused; https://api.telegram.org timed out");
  expect(fields.stack).not.toContain("secret");
  expect(toErrorFields(new Error("connect postgres://lpx:pass@10.0.0.1:5432/lpx")).message).toBe(
    "connect postgres://10.0.0.1:5432",
  );
});

it("tells the cause behind an error, and of several addresses that were tried the first", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:9"), { code: "ECONNREFUSED" });
  const failed = new TypeError("fetch failed", { cause: new AggregateError([refused]) });
  expect(toErrorFields(failed)).toMatchObject({
    type: "TypeError",
    message: "fetch failed",
    cause: { type: "AggregateError", cause: { code: "ECONNREFUSED" } },
  });
});

it("takes over no fields that an error was given besides", () => {
  const error = Object.assign(new Error("Invalid URL"), { code: "ERR_INVALID_URL", input: "https://x/bot1:secret" });
  expect(JSON.stringify(toErrorFields(error))).not.toContain("secret");
});
