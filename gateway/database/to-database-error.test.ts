import { expect, it } from "vitest";
import { toDatabaseError } from "./to-database-error.ts";

const engineError = (fields: object) => Object.assign(new Error("said the engine"), fields);

it.each([
  ["a missing right", { code: "42501", file: "aclchk.c" }, "42501"],
  ["a policy's refusal", { code: "42501", file: "execMain.c" }, "42501"],
  ["[resilience 38] a disk that turned read-only under a table", { code: "42501", file: "md.c" }, "58030"],
  ["[resilience 38] a disk that turned read-only under the log", { code: "42501", file: "xlog.c" }, "58030"],
  ["a full disk", { code: "53100", file: "md.c" }, "53100"],
  ["a lost connection", { code: "ECONNRESET" }, "08006"],
])("reads %s", (_title, fields, code) => {
  expect(toDatabaseError(engineError(fields))).toMatchObject({ code });
});
