import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type Holding, opens } from "#domain/access/benefits.ts";
import type { LessonState } from "#domain/courses/outline.ts";
import { numberFormat } from "#domain/formats/kept-formats.ts";

/** `02:20`; from an hour on `1:02:20`. */
export function videoTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  const minutes = Math.floor(whole / 60);
  const clock = `${two(minutes % 60)}:${two(whole % 60)}`;
  return minutes < 60 ? clock : `${Math.floor(minutes / 60)}:${clock}`;
}

/** A share from 0 to 1, rounded down: 100 % is all of it. */
export function percentText(share: number): string {
  return numberFormat(getLocale(), { style: "percent" }).format(Math.floor(share * 100) / 100);
}

/** Why a lesson is closed and what opens it; null for one that isn't. */
export function lockText(state: LessonState): string | null {
  if (state.state === "to_be_published") return m.courses_state_to_be_published();
  if (state.state !== "locked") return null;
  if ("opensAt" in state) return m.courses_opens_at({ time: momentText(state.opensAt, "weekday") });
  return state.after === null ? m.courses_opens_with_plan() : m.courses_opens_after({ lesson: state.after });
}

/** Above the courses: by what they are open, or what opens them. A trial is no plan. Spec: [6.2], [6.3]. */
export function coursesText(holding: Holding | null): string {
  if (holding === "trial") return m.dashboard_courses_trial();
  return opens(holding, "courses") ? m.dashboard_courses_open() : m.dashboard_courses_locked();
}

/** The same on one of them. */
export function courseBadge(holding: Holding | null): string {
  if (holding === "trial") return m.dashboard_course_trial();
  return opens(holding, "courses") ? m.dashboard_course_included() : m.dashboard_course_needs_plan();
}
