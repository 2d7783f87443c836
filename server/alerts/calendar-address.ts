import { z } from "zod";
import { CALENDAR_KINDS, hasCalendar } from "#domain/alerts/calendar-kind.ts";
import { findActivePlan } from "#server/access/find-active-plan.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { createCallerLimit } from "#server/platform/limits/caller-limit.ts";
import { refuse } from "#server/platform/refuse.ts";
import { readCalendarSecret, removeCalendar, renewCalendar } from "./calendar-secrets.ts";

const inputSchema = z.object({ calendar: z.enum(CALENDAR_KINDS), action: z.enum(["show", "renew", "remove"]) });
const isOverCalls = createCallerLimit({ uses: 120, windowSeconds: 3_600 });

/**
 * The secret address of one of the caller's calendars: `show` it, `renew` it (the first time it is made; the old one stops
 * working), or `remove` it.
 */
export const calendarAddress = memberAction({
  name: "calendar-address",
  input: inputSchema,
  // An answer that is kept to be repeated would keep the secret.
  idempotency: "none",
  check: ({ services, userId }) => (isOverCalls(services, userId) ? refuse("alerts.too_many_tries") : null),
  async act({ calendar: kind, action }, { transaction, userId, at, services: { encryption, publicUrl } }) {
    const calendar = { userId, kind };
    if (action === "remove") await removeCalendar(transaction, calendar);
    if (action === "renew") {
      const plan = await findActivePlan(transaction, userId, at);
      if (plan === null || !hasCalendar([plan.planId], kind)) return refuse("alerts.plan_required");
      await renewCalendar(transaction, { ...calendar, at }, encryption);
    }
    const secret = await readCalendarSecret(transaction, calendar, encryption);
    return { ok: true, data: { address: secret === null ? null : `${publicUrl}/calendario/${secret}.ics` } };
  },
});
