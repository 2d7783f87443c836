import { z } from "zod";
import { readCalendarSecret, removeCalendar, renewCalendar } from "#server/alerts/calendar-secrets.ts";
import { createCallerLimit } from "#server/caller-limit.ts";
import { findActivePlan } from "#server/entitlements/find-active-plan.ts";
import { refuse } from "#server/refuse.ts";
import { memberAction } from "./member-action.ts";

const inputSchema = z.object({ action: z.enum(["show", "renew", "remove"]) });
const isOverCalls = createCallerLimit({ uses: 120, windowSeconds: 3_600 });

/**
 * The secret address of the caller's calendar: `show` it, `renew` it (the first time it is made; the old one stops
 * working), or `remove` it.
 */
export const calendarAddress = memberAction({
  name: "calendar-address",
  input: inputSchema,
  // An answer that is kept to be repeated would keep the secret.
  idempotency: "none",
  check: ({ services, userId }) => (isOverCalls(services, userId) ? refuse("alerts.too_many_tries") : null),
  async act({ action }, { transaction, userId, at, services: { encryption, publicUrl } }) {
    if (action === "remove") await removeCalendar(transaction, userId);
    if (action === "renew") {
      if ((await findActivePlan(transaction, userId, at)) === null) return refuse("alerts.plan_required");
      await renewCalendar(transaction, { userId, at }, encryption);
    }
    const secret = await readCalendarSecret(transaction, userId, encryption);
    return { ok: true, data: { address: secret === null ? null : `${publicUrl}/calendario/${secret}.ics` } };
  },
});
