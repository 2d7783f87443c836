import { expect, it } from "vitest";
import { captureSchema } from "./answer-schemas.ts";

const CAPTURE = {
  id: "CAP1",
  status: "DECLINED",
  amount: { currency_code: "USD", value: "299.00" },
  create_time: "2026-11-20T12:00:00Z",
};

it.each([
  ["none", {}, null],
  ["of a capture that is held", { status_details: { reason: "PENDING_REVIEW" } }, "PENDING_REVIEW"],
  [
    "of the bank, which says more",
    { status_details: { reason: "OTHER" }, processor_response: { response_code: "5120" } },
    "5120",
  ],
  [
    "of a bank that agreed",
    { status_details: { reason: "ECHECK" }, processor_response: { response_code: "0000" } },
    "ECHECK",
  ],
  ["of an odd form", { status_details: { reason: "<b>no</b>" }, processor_response: "no" }, null],
  ["that is missing", { status_details: {}, processor_response: { avs_code: "N" } }, null],
])("a capture's reason %s", (_, fields, reason) => {
  expect(captureSchema.parse({ ...CAPTURE, ...fields })).toMatchObject({ id: "CAP1", reason });
});
