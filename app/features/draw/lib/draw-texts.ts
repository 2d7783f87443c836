import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { REFERENCE_ZONE } from "#domain/clock/reference-clock.ts";
import type { CheckStep } from "#domain/draw/check-draw.ts";
import { pseudonymOf } from "#domain/draw/pseudonym.ts";
import type { PublicDraw, PublicFinalist, PublicPrize } from "#domain/draw/public-draw.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";

/** The day of an instant on the reference clock, which the server and every browser tell alike. */
export function instantDayText(instant: string): string {
  return dateFormat(getLocale(), { dateStyle: "long", timeZone: REFERENCE_ZONE }).format(new Date(instant));
}

/** Why a draw was cancelled; empty where it wasn't. */
export function cancelText({ cancelReason, cancelWords }: Pick<PublicDraw, "cancelReason" | "cancelWords">): string {
  if (cancelReason === "list_late") return m.draw_cancel_list_late();
  return cancelReason === "seed_lost" ? m.draw_cancel_seed_lost() : (cancelWords ?? "");
}

export function shownName({ name, entry }: Pick<PublicFinalist, "name" | "entry">): string {
  return name ?? pseudonymOf(entry);
}

/** What happened to a prize until now, each with its day. */
export function prizeTexts({
  state,
  announcedAt,
  claimUntil,
  claimedAt,
  firm,
  deliveredAt,
  proof,
}: PublicPrize): string[] {
  const until = instantDayText(claimUntil);
  return [
    m.draw_prize_announced({ date: instantDayText(announcedAt), until }),
    ...(state === "lapsed" ? [m.draw_prize_lapsed({ until })] : []),
    ...(claimedAt === null ? [] : [m.draw_prize_claimed({ date: instantDayText(claimedAt), firm: firm ?? "" })]),
    ...(deliveredAt === null
      ? []
      : [m.draw_prize_delivered({ date: instantDayText(deliveredAt), firm: firm ?? "", proof: proof ?? "" })]),
  ];
}

export const STEP_NAMES: Record<CheckStep, () => string> = {
  key: m.draw_step_key,
  commitment: m.draw_step_commitment,
  list: m.draw_step_list,
  names: m.draw_step_names,
  round: m.draw_step_round,
  signature: m.draw_step_signature,
  randomness: m.draw_step_randomness,
  order: m.draw_step_ordering,
  winners: m.draw_step_winners,
  ledger: m.draw_step_ledger,
};
