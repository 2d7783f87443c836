import { expect, it } from "vitest";
import { auditTarget } from "./audit-target.ts";

const ID = "0b0f6f5e-6c1e-4c39-9a4e-3f9f0a1d2c3b";

it.each([
  [`order:${ID}`, { kind: "order", id: ID, path: `/admin/orders/${ID}` }],
  [`mailing:${ID}`, { kind: "mailing", id: ID, path: `/admin/mailings/${ID}` }],
  [`ticket:${ID}`, { kind: "ticket", id: ID, path: `/admin/tickets/${ID}` }],
  ["coupon:NAVIDAD 20", { kind: "coupon", id: "NAVIDAD 20", path: "/admin/coupons/NAVIDAD%2020" }],
  [
    "trading_day:demo:2026-11-02",
    { kind: "trading_day", id: "demo:2026-11-02", path: "/admin/results/accounts/demo/days/2026-11-02" },
  ],
  [
    "certificate:2222-3333-4444",
    { kind: "certificate", id: "2222-3333-4444", path: "/admin/certificates?q=2222-3333-4444" },
  ],
  ["job:deliver-outbox", { kind: "job", id: "deliver-outbox", path: "/admin/jobs?q=deliver-outbox" }],
  // Neither has a page of its own.
  ["class_slot:7", { kind: "class_slot", id: "7", path: null }],
  ["constructor:7", { kind: "constructor", id: "7", path: null }],
])("leads from %s to its page in the office", (subject, target) => {
  expect(auditTarget(subject, false)).toEqual(target);
});

it("leads from an id alone to the member, where it is one", () => {
  expect(auditTarget(ID, true)).toEqual({ kind: "", id: ID, path: `/admin/users/${ID}` });
  expect(auditTarget(ID, false)).toEqual({ kind: "", id: ID, path: null });
});
