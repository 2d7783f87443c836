import { expect, it } from "vitest";
import { failureCauseOf } from "./failure-cause.ts";
import { DatabaseError } from "./port.ts";

it.each([
  ["08006", "unavailable"],
  ["57P01", "unavailable"],
  ["53200", "unavailable"],
  ["53300", "no_connection"],
  ["53100", "disk"],
  ["58030", "disk"],
  ["25006", "read_only"],
  ["57014", "timeout"],
  ["40P01", "contention"],
  ["40001", "contention"],
  ["55P03", "contention"],
  ["23505", "refused"],
  ["42501", "refused"],
  ["P0001", "refused"],
])("SQLSTATE %s is %s", (code, cause) => {
  expect(failureCauseOf(new DatabaseError({ message: "planned", code }))).toBe(cause);
});

it("an error of the work itself is not the database's", () => {
  expect(failureCauseOf(Object.assign(new Error("planned"), { code: "08006" }))).toBeNull();
});
