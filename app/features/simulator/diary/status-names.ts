import { m } from "#app/paraglide/messages.js";
import type { AttemptStatus } from "#domain/evaluations/diary.ts";

export const STATUS_NAMES: Record<AttemptStatus, () => string> = {
  running: m.diary_status_running,
  passed: m.diary_status_passed,
  failed: m.diary_status_failed,
  paid_out: m.diary_status_paid_out,
};
