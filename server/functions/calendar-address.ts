import { z } from "zod";
import { readCalendarSecret, removeCalendar, renewCalendar } from "#server/alerts/calendar-secrets.ts";
import { createCallerLimit } from "#server/caller-limit.ts";
import { findActivePlan } from "#server/entitlements/find-active-plan.ts";
import { refuse } from "#server/refuse.ts";
import { defineFunction } from "./define-function.ts";

const inputSchema = z.object({ action: z.enum(["show", "renew", "remove"]) });
const isOverCalls = createCallerLimit({ uses: 120, windowSeconds: 3_600 });

/**
 * The secret address of the caller's calendar: `show` it, `renew` it (the first time it is made; the old one stops
 * working), or `remove` it.
 */
export const calendarAddress = defineFunction({
  name: "calendar-address",
  access: "user",
  input: inputSchema,
  // An answer that is kept to be repeated would keep the secret.
  idempotency: "none",
  async handle(services, { action }, { caller }) {
    if (caller === null || isOverCalls(services, caller.userId)) return refuse("alerts.too_many_tries");
    const { database, encryption, publicUrl } = services;
    const { userId } = caller;
    const at = services.clock();
    return database.transaction({ role: "service" }, async (transaction) => {
      if (action === "remove") await removeCalendar(transaction, userId);
      if (action === "renew") {
        if ((await findActivePlan(transaction, userId, at)) === null) return refuse("alerts.plan_required");
        await renewCalendar(transaction, { userId, at }, encryption);
      }
      const secret = await readCalendarSecret(transaction, userId, encryption);
      const address = secret === null ? null : `${publicUrl}/calendario/${secret}.ics`;
      return { ok: true as const, data: { address } };
    });
  },
});
