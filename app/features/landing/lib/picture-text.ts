import type { GalleryPicture } from "#app/content/gallery.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";

type Place = { number: number; total: number };

/** A result's text alternative; a sample never sounds like the real thing. */
export function resultText({ shows }: GalleryPicture, place: Place): string {
  return shows === null ? m.landing_sample_result(place) : shows[getLocale()];
}
