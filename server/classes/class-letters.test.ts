import { expect, it } from "vitest";
import { renderMail } from "#server/platform/mail/render-mail.ts";
import { classLetters } from "./class-letters.ts";

const SITE = { publicUrl: "https://lpx.example", supportEmail: "soporte@lpx.example" };

it("[9.3] a booked class comes with its calendar file, on both clocks, and says until when it is given back", async () => {
  const payload = {
    bookingId: "1",
    name: "Ana",
    email: "ana@buyer.example",
    startsAt: "2026-12-01T15:00:00.000Z",
    minutes: 60,
    host: "Carlos",
    hostZone: "America/Lima",
    meetingUrl: null,
  };
  const { text, attachments } = await renderMail(
    { letter: classLetters.class_booked, payload, to: "ana@buyer.example", language: "en" },
    SITE,
  );
  const flat = text.replaceAll(/\s+/g, " ");
  for (const part of ["In UTC: December 1, 2026 at 3:00 PM", "10:00 AM (America/Lima)", "Until 24 h before"])
    expect(flat).toContain(part);
  expect(attachments).toEqual([
    {
      filename: "lpx.ics",
      contentType: expect.stringContaining("text/calendar"),
      content: expect.stringMatching(/BEGIN:VCALENDAR.*DTSTART:20261201T150000Z.*END:VCALENDAR/s),
    },
  ]);
});
