import { m } from "#app/paraglide/messages.js";
import type { ConversionProblem } from "#domain/mt5/find-refusals.ts";
import type { EntryField } from "#domain/mt5/read-entries.ts";

/**
 * What to say beside a field that was filled in wrongly; what is only missing is said once, beside the file,
 * and what may be two figures is asked by the field itself.
 */
export function problemOfField(problems: readonly ConversionProblem[], field: EntryField): string | undefined {
  const isWrong = problems.some((problem) => problem.code === "mt5.not_a_figure" && problem.field === field);
  return isWrong ? m.mt5_field_wrong() : undefined;
}
