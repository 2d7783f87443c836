import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { type LocalisedRow, localised } from "#domain/language/localised.ts";
import type { Recording } from "./recording-list.ts";

export function recordingTitle(recording: LocalisedRow<"title">): string {
  return localised(recording, "title", getLocale());
}

/** `20 de noviembre de 2026`: of the session that it is the recording of, or of another class. */
export function heldOn({ held_at, session_id }: Pick<Recording, "held_at" | "session_id">): string {
  const date = dateFormat(getLocale(), { dateStyle: "long" }).format(new Date(held_at));
  return session_id === null ? date : m.classes_recording_of({ date });
}

/** `92 min`, rounded up. */
export function recordingMinutes({ seconds }: Pick<Recording, "seconds">): string {
  return seconds === null ? "" : m.clock_minutes({ minutes: Math.ceil(seconds / 60) });
}
