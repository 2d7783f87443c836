import { expect, it } from "vitest";
import { mayNotify, type NotificationChoice } from "./notification-choice.ts";

const choice: NotificationChoice = {
  weekly_summary: ["mail"],
  session_reminder: ["mail"],
  expiry_reminder: [],
  followed_setups: [],
  weekly_draw: [],
};

it.each([
  {
    who: "nobody who has not chosen gets a letter every weekday",
    chosen: null,
    kind: "session_reminder",
    channel: "mail",
    may: false,
  },
  {
    who: "who has not chosen is told of a session by push",
    chosen: null,
    kind: "session_reminder",
    channel: "push",
    may: true,
  },
  {
    who: "who has not chosen learns by letter that access ends",
    chosen: null,
    kind: "expiry_reminder",
    channel: "mail",
    may: true,
  },
  {
    who: "who has not chosen gets no letter on Sundays",
    chosen: null,
    kind: "weekly_summary",
    channel: "mail",
    may: false,
  },
  { who: "and who chose it does", chosen: choice, kind: "weekly_summary", channel: "mail", may: true },
  { who: "a choice counts", chosen: choice, kind: "session_reminder", channel: "mail", may: true },
  { who: "what was not chosen is not sent", chosen: choice, kind: "session_reminder", channel: "push", may: false },
  { who: "nothing may be chosen", chosen: choice, kind: "expiry_reminder", channel: "mail", may: false },
] as const)("$who", ({ chosen, kind, channel, may }) => {
  expect(mayNotify(chosen, kind, channel)).toBe(may);
});
