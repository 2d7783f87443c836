import { Hono } from "hono";
import { languageOfRequest } from "#domain/language/language-of-request.ts";
import { LIVE_SCHEDULE } from "#domain/live/live-schedule.ts";
import { writeLiveCalendar } from "#server/live/write-live-calendar.ts";
import type { Services } from "#server/services.ts";

/** `GET /calendario/trading-en-vivo.ics`: the live sessions for anybody's calendar, in the visitor's language. */
export function liveCalendar({ clock, publicUrl }: Pick<Services, "clock" | "publicUrl">): Hono {
  return new Hono().get("/trading-en-vivo.ics", (c) => {
    const language = languageOfRequest(c.req.raw);
    const calendar = writeLiveCalendar({ schedule: LIVE_SCHEDULE, language, now: clock(), publicUrl });
    return c.body(calendar, 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="lpx-trading-en-vivo.ics"',
      "Cache-Control": "private, max-age=3600",
      "X-Robots-Tag": "noindex",
    });
  });
}
