import { z } from "zod";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { lockClass } from "./class-rows.ts";
import { writeClassCalendar } from "./write-class-calendar.ts";

/** The calendar file of a class that the member has booked. */
export const classCalendar = memberAction({
  name: "class-calendar",
  input: z.object({ bookingId: z.uuid(), language: z.enum(LANGUAGES) }),
  idempotency: "none",
  async act({ bookingId, language }, { transaction, userId, services }) {
    const booked = await lockClass(transaction, bookingId);
    if (booked?.userId !== userId || booked.state !== "booked") return refuse("class.not_found");
    const { startsAt, minutes, host, meetingUrl } = booked;
    if (startsAt === null || minutes === null || host === null) return refuse("class.not_found");
    const { publicUrl } = services;
    return {
      ok: true,
      data: { text: writeClassCalendar({ bookingId, startsAt, minutes, host, meetingUrl, language, publicUrl }) },
    };
  },
});
