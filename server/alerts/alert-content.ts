import { z } from "zod";
import { SETUP_CHANGES } from "#domain/alerts/setup-change.ts";
import { byLanguage } from "#domain/language/by-language.ts";
import { TEAM_NOTICES } from "#domain/office/team-notice.ts";
import { PLAN_IDS } from "#domain/plans/plan-catalogue.ts";

/** What the outbox keeps of an alert; words and minutes are made when it is sent. */
const signalSchema = z.object({
  setupId: z.number(),
  name: z.string(),
  asset: z.string(),
  /** The pattern's date and time on the reference clock. */
  date: z.string(),
  time: z.string(),
});
export type SignalAlert = z.infer<typeof signalSchema>;

const sessionSchema = z.object({
  sessionId: z.string(),
  topic: z.object(byLanguage(() => z.string())),
  /** ISO 8601. */
  startsAt: z.string(),
});
export type SessionAlert = z.infer<typeof sessionSchema>;

const endingSchema = z.object({
  /** Null where it is the trial that ends. */
  planId: z.enum(PLAN_IDS).nullable(),
  /** ISO 8601. */
  endsAt: z.string(),
});
export type EndingAlert = z.infer<typeof endingSchema>;

/** Changes of setups that a member follows, the gravest first. */
const followedSetupSchema = z.object({ id: z.number(), name: z.string(), change: z.enum(SETUP_CHANGES) });
export type FollowedSetup = z.infer<typeof followedSetupSchema>;
const followedSchema = z.object({ setups: z.array(followedSetupSchema).min(1) });

/** What happens to a member in a weekly draw. */
const drawSchema = z.discriminatedUnion("event", [
  z.object({ event: z.literal("entered"), draw: z.string(), beaconAt: z.string() }),
  z.object({ event: z.literal("drawn"), draw: z.string(), rank: z.number(), entries: z.number() }),
  z.object({ event: z.enum(["won", "claim"]), draw: z.string(), claimUntil: z.string() }),
]);
export type DrawAlert = z.infer<typeof drawSchema>;
/** A member's week, for who chose to hear of it on Sundays. */
const weekSchema = z.object({
  week: z.object({ signals: z.number(), judged: z.number(), trades: z.number(), milliR: z.number() }),
  alerts: z.number(),
  sunday: z.string(),
});
export type WeekAlert = z.infer<typeof weekSchema>;

/** What falls due in the office: no member is named, since it travels through other firms. */
const teamSchema = z.object({ notice: z.enum(TEAM_NOTICES), count: z.number(), names: z.array(z.string()) });
export type TeamAlert = z.infer<typeof teamSchema>;

export const SIGNAL_ALERT = "signal_alert";
export const SESSION_ALERT = "session_alert";
export const ENDING_ALERT = "ending_alert";
export const FOLLOWED_ALERT = "followed_setups";
export const DRAW_ALERT = "draw_alert";
export const TEAM_ALERT = "team_alert";
export const WEEK_ALERT = "week_alert";
export const TEST_ALERT = "test_alert";

export type Alert =
  | { about: "signal"; signal: SignalAlert }
  | { about: "session"; session: SessionAlert }
  | { about: "ending"; ending: EndingAlert }
  | { about: "followed"; setups: FollowedSetup[] }
  | { about: "draw"; draw: DrawAlert }
  | { about: "team"; team: TeamAlert }
  | { about: "week"; week: WeekAlert }
  | { about: "test" };

/** What an outbox row of an alert channel says. Throws on a kind that this version doesn't know. */
export function readAlert(kind: string, payload: unknown): Alert {
  if (kind === SIGNAL_ALERT) return { about: "signal", signal: signalSchema.parse(payload) };
  if (kind === WEEK_ALERT) return { about: "week", week: weekSchema.parse(payload) };
  if (kind === SESSION_ALERT) return { about: "session", session: sessionSchema.parse(payload) };
  if (kind === ENDING_ALERT) return { about: "ending", ending: endingSchema.parse(payload) };
  if (kind === FOLLOWED_ALERT) return { about: "followed", ...followedSchema.parse(payload) };
  if (kind === DRAW_ALERT) return { about: "draw", draw: drawSchema.parse(payload) };
  if (kind === TEAM_ALERT) return { about: "team", team: teamSchema.parse(payload) };
  if (kind === TEST_ALERT) return { about: "test" };
  throw new Error(`no alert of the kind ${kind}`);
}
