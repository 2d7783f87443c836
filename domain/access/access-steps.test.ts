import { describe, expect, it } from "vitest";
import { accessSteps } from "./access-steps.ts";

const paid = new Date("2026-11-20T11:00:00Z");
const queued = new Date("2026-11-20T11:00:01Z");
const events = [
  { event: "paid", at: paid },
  { event: "queued", at: queued },
];
const pending = {
  status: "pending" as const,
  requestedAt: queued,
  grantedAt: null,
  expiresAt: null,
  isTrial: false,
  events,
};

describe("accessSteps", () => {
  it("[4.1] shows a pending access as being granted, within 24 hours of joining the queue", () => {
    expect(accessSteps(pending)).toEqual([
      { id: "paid", state: "done", at: paid },
      { id: "queued", state: "done", at: queued },
      { id: "granting", state: "now", at: new Date("2026-11-21T11:00:01Z") },
      { id: "active", state: "ahead", at: null },
    ]);
  });

  it("[4.1] shows a granted access as active until its end", () => {
    const grantedAt = new Date("2026-11-20T12:30:00Z");
    const expiresAt = new Date("2027-11-20T11:00:00Z");
    const steps = accessSteps({ ...pending, status: "active", grantedAt, expiresAt });
    expect(steps.map(({ state }) => state)).toEqual(["done", "done", "done", "done"]);
    expect(steps[2]?.at).toEqual(grantedAt);
    expect(steps[3]?.at).toEqual(expiresAt);
  });

  it("[1.11] starts a trial's with the request, since nothing was paid", () => {
    const steps = accessSteps({ ...pending, isTrial: true, events: [{ event: "queued", at: queued }] });
    expect(steps[0]).toEqual({ id: "requested", state: "done", at: queued });
    expect(steps[2]?.at).toEqual(new Date("2026-11-21T11:00:01Z"));
  });

  it("dates the steps by the latest purchase, not the first", () => {
    const renewal = new Date("2027-05-01T08:00:00Z");
    const steps = accessSteps({
      ...pending,
      events: [...events, { event: "paid", at: renewal }, { event: "queued", at: renewal }],
    });
    expect(steps[0]?.at).toEqual(renewal);
  });
});
