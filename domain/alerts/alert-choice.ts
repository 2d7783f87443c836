import type { Session } from "#domain/clock/session-spans.ts";
import { sessionOfHour } from "#domain/setups/session-of-setup.ts";

/** Which of the setups that a member may see cause notifications. */
export const ALERT_SCOPES = ["followed", "plan", "chosen"] as const;
export type AlertScope = (typeof ALERT_SCOPES)[number];

export type AlertChoice = {
  scope: AlertScope;
  /** With `chosen`: empty means any asset, but not both lists can be empty. */
  assets: readonly string[];
  sessions: readonly Session[];
};

/** What counts until a member chooses: the 295 of the library would be a message every few minutes. */
export const FIRST_CHOICE: AlertChoice = { scope: "followed", assets: [], sessions: [] };

export type AlertCandidate = {
  asset: string;
  /** The hour of the pattern time on the reference clock. */
  hour: number;
  isFollowed: boolean;
};

/** Whether a member with this choice is notified of this setup. */
export function isChosen(
  { scope, assets, sessions }: AlertChoice,
  { asset, hour, isFollowed }: AlertCandidate,
): boolean {
  if (scope === "plan") return true;
  if (scope === "followed") return isFollowed;
  if (assets.length === 0 && sessions.length === 0) return false;
  const session = sessionOfHour(hour);
  const isAsset = assets.length === 0 || assets.includes(asset);
  return isAsset && (sessions.length === 0 || (session !== null && sessions.includes(session)));
}
