import { expect, it } from "vitest";
import { returnReason } from "./return-reason.ts";

it.each([
  ["5.1.1", "no_mailbox"],
  ["5.1.10", "no_mailbox"],
  ["5.1.2", "no_domain"],
  ["5.4.4", "no_domain"],
  ["5.2.1", "closed"],
  ["5.2.2", "full"],
  ["5.2.3", "too_big"],
  ["5.3.4", "too_big"],
  ["4.4.1", "unreached"],
  ["5.6.0", "content"],
  ["5.7.26", "policy"],
  ["5.0.0", "other"],
  ["EMESSAGE", "other"],
])("of %s: %s", (status, reason) => {
  expect(returnReason(status)).toBe(reason);
});
