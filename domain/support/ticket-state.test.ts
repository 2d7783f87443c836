import { describe, expect, it } from "vitest";
import { canWriteOn, type TicketState, ticketStateAt } from "./ticket-state.ts";

const ANSWERED = new Date("2026-11-01T12:00:00Z");
const LAST = new Date("2026-12-01T11:59:59.999Z");
const AFTER = new Date("2026-12-01T12:00:00Z");

describe("[2.22] a ticket", () => {
  it.each<{ status: TicketState; now: Date; may: boolean; is: TicketState }>([
    { status: "open", now: AFTER, may: true, is: "open" },
    { status: "answered", now: LAST, may: true, is: "answered" },
    { status: "waiting", now: LAST, may: true, is: "waiting" },
    { status: "closed", now: LAST, may: true, is: "closed" },
    { status: "answered", now: AFTER, may: false, is: "closed" },
    { status: "waiting", now: AFTER, may: false, is: "closed" },
    { status: "closed", now: AFTER, may: false, is: "closed" },
  ])("left $status may be written on at $now: $may, and is $is", ({ status, now, may, is }) => {
    const ticket = { status, answeredAt: status === "open" ? null : ANSWERED };
    expect(canWriteOn(ticket, now)).toBe(may);
    expect(ticketStateAt(ticket, now)).toBe(is);
  });
});
