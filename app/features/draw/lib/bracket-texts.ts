import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { BracketRound } from "#domain/draw/bracket.ts";
import type { Achievement } from "#domain/draw/levels.ts";
import type { ActivityKind } from "#domain/draw/points.ts";
import type { PublicMatch, PublicPlayer } from "#domain/draw/public-bracket.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { shownName } from "./draw-texts.ts";

export const ROUND_NAMES: Record<BracketRound, () => string> = {
  16: m.draw_round_16,
  8: m.draw_round_8,
  4: m.draw_round_4,
  2: m.draw_round_2,
};

export const ACHIEVEMENT_NAMES: Record<Achievement, () => string> = {
  student: m.bracket_achievement_student,
  present: m.bracket_achievement_present,
  voter: m.bracket_achievement_voter,
  evaluated: m.bracket_achievement_evaluated,
  complete: m.bracket_achievement_complete,
};

export const EARN_NAMES: Record<ActivityKind, () => string> = {
  lesson: m.bracket_earn_lesson,
  session: m.bracket_earn_session,
  vote: m.bracket_earn_vote,
  evaluation: m.bracket_earn_evaluation,
};

/** `lunes, 30 de noviembre`. */
export function weekdayText(day: string): string {
  const format = dateFormat(getLocale(), { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** How a player is shown: by name or code; who is none of the players has no opponent's name. */
export function playerName(players: readonly PublicPlayer[], entry: string | null): string {
  const player = players.find((each) => each.entry === entry);
  return player === undefined ? m.bracket_nobody() : shownName(player);
}

/** What decided a match, where the points alone don't say it; null where they do. */
export function reasonText({ reason, correction }: Pick<PublicMatch, "reason" | "correction">): string | null {
  if (correction !== null) return m.bracket_reason_staff({ reason: correction });
  if (reason === "earlier_entry") return m.bracket_reason_earlier_entry();
  if (reason === "bye") return m.bracket_reason_bye();
  if (reason === "walkover") return m.bracket_reason_walkover();
  return reason === "nobody" ? m.bracket_reason_none() : null;
}
