import { m } from "#app/paraglide/messages.js";
import type { BadgeProps } from "#app/ui/badge.tsx";
import type { WrittenState } from "#domain/testimonials/testimonial.ts";

export const STATE_NAMES: Record<WrittenState, () => string> = {
  pending: m.testimonials_state_pending,
  published: m.panel_published,
  refused: m.testimonials_state_refused,
};

export const STATE_TONES: Record<WrittenState, BadgeProps["tone"]> = {
  pending: "signal",
  published: "gain",
  refused: "neutral",
};
