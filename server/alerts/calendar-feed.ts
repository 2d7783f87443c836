import { createHash } from "node:crypto";
import { Hono } from "hono";
import { languageOfRequest } from "#domain/language/language-of-request.ts";
import { LIVE_SCHEDULE } from "#domain/live/live-schedule.ts";
import { type ClientAddressOf, toLimitKey } from "#gateway/http/client-address.ts";
import { writeLiveCalendar } from "#server/live/write-live-calendar.ts";
import { findCalendarSessions, writeSessionCalendar } from "#server/live/write-session-calendar.ts";
import { createCallerLimit } from "#server/platform/limits/caller-limit.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { type CalendarOwner, findCalendarOwner, findCalendarSetups } from "./calendar-rows.ts";
import { hashLinkSecret } from "./secret-links.ts";
import { writeCalendar } from "./write-calendar.ts";

const SECRET = /^([A-Za-z0-9_-]{32})\.ics$/;
const isOverReads = createCallerLimit({ uses: 60, windowSeconds: 3_600 });
/** By address: calendars of many members are fetched from the same few, so only what opens nothing counts. */
const isOverGuesses = createCallerLimit({ uses: 60, windowSeconds: 3_600 });
const TOO_MANY = { code: "too_many_requests" };

/**
 * `GET /calendario/{secret}.ics`: a member's own calendar, for programs that can't sign in. The secret is the whole
 * proof; an unknown one, and one whose member's plan doesn't bring the calendar, get the same answer.
 */
export function calendarFeed(services: Services, clientAddress: ClientAddressOf): Hono {
  const { database, clock, publicUrl } = services;
  const app = new Hono();
  app.get("/:file", async (c) => {
    const secret = SECRET.exec(c.req.param("file"))?.[1];
    if (secret === undefined) return c.json({ code: "not_found" }, 404, { "Cache-Control": "no-store" });
    const hash = hashLinkSecret(secret);
    const owner = await findOwner(hash);
    const isOver = owner === null ? isOverGuesses(services, toLimitKey(clientAddress(c))) : isOverReads(services, hash);
    if (isOver) return c.json(TOO_MANY, 429, { "Retry-After": "3600", "Cache-Control": "no-store" });
    if (owner === null) return c.json({ code: "not_found" }, 404, { "Cache-Control": "no-store" });
    const calendar = await writeCalendarOf(owner);
    const etag = `"${createHash("sha256").update(calendar).digest("base64url")}"`;
    const headers = {
      ETag: etag,
      "Cache-Control": "private, max-age=900",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    };
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
    return c.body(calendar, 200, { ...headers, "Content-Type": "text/calendar; charset=utf-8" });
  });

  function findOwner(hash: string): Promise<CalendarOwner | null> {
    const now = clock();
    return database.transaction(SERVICE, (transaction) => findCalendarOwner(transaction, { hash, now }));
  }

  async function writeCalendarOf(owner: CalendarOwner): Promise<string> {
    const { userId, kind, language, since } = owner;
    if (kind === "sessions") {
      const sessions = await database.transaction(SERVICE, (transaction) => findCalendarSessions(transaction, clock()));
      return writeSessionCalendar({ sessions, language, publicUrl });
    }
    const claims = { sub: userId, role: "authenticated" };
    const setups = await database.transaction(
      { role: "authenticated", claims },
      (transaction) => findCalendarSetups(transaction, owner),
      { readOnly: true },
    );
    return writeCalendar({ setups, language, since: new Date(since), publicUrl });
  }
  return app;
}

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
