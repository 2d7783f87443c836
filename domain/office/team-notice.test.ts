import { expect, it } from "vitest";
import { DUE_KINDS } from "./due-item.ts";
import { teamNoticeOf } from "./team-notice.ts";

const NOW = new Date("2026-11-20T13:00:00Z");

it("[2.23] an access is told once its 24 hours are over, a dispute, held money and a failed job at once, nothing else", () => {
  const at = (dueAt: string) =>
    Object.fromEntries(DUE_KINDS.map((kind) => [kind, teamNoticeOf({ kind, dueAt: new Date(dueAt) }, NOW)]));
  const nothing = Object.fromEntries(DUE_KINDS.map((kind) => [kind, null]));
  const atOnce = { ...nothing, dispute: "dispute", payment_held: "payment_held", job: "failed_job" };
  expect(at("2026-11-20T13:00:00.001Z")).toEqual(atOnce);
  expect(at("2026-11-20T13:00:00Z")).toEqual({ ...atOnce, access: "access_late", trial: "access_late" });
});
