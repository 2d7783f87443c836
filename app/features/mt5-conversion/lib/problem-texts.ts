import { weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { ConversionProblem } from "#domain/mt5/find-refusals.ts";
import type { EntryField } from "#domain/mt5/read-entries.ts";
import type { PresetProblem } from "#domain/mt5/read-preset.ts";

const FIELDS: Record<EntryField, () => string> = {
  broker: m.mt5_field_broker,
  name: m.common_symbol,
  suffix: m.mt5_field_suffix,
  digits: m.mt5_field_digits,
  point: m.mt5_field_point,
  tickSize: m.mt5_field_tick_size,
  stopsLevel: m.mt5_field_stops_level,
  volumeMin: m.mt5_field_volume_min,
  volumeStep: m.mt5_field_volume_step,
  volumeMax: m.mt5_field_volume_max,
  tickValue: m.mt5_field_tick_value,
  equity: m.mt5_field_equity,
  percent: m.mt5_field_percent,
};

export function fieldName(field: EntryField): string {
  return FIELDS[field]();
}

/** The id of a field's control, so that a refusal can lead to it. */
export function fieldId(field: EntryField | "days"): string {
  return `mt5-${field}`;
}

/** Which field a refusal is about, or null where it is about the setup itself. */
export function fieldOf(problem: ConversionProblem): EntryField | "days" | null {
  if (problem.code === "mt5.missing" || problem.code === "mt5.not_a_figure" || problem.code === "mt5.ambiguous")
    return problem.field;
  if (problem.code === "mt5.digits_and_point") return "point";
  if (problem.code === "mt5.volume_order") return "volumeMin";
  if (problem.code === "mt5.weekend" || problem.code === "mt5.no_days") return "days";
  if (problem.code === "mt5.stops_level") return "stopsLevel";
  return problem.code === "mt5.unwritable" && problem.field === "name" ? "name" : null;
}

export function problemText(problem: ConversionProblem): string {
  switch (problem.code) {
    case "mt5.missing":
      return m.mt5_problem_missing({ field: fieldName(problem.field) });
    case "mt5.not_a_figure":
      return m.mt5_problem_not_a_figure({ field: fieldName(problem.field) });
    case "mt5.ambiguous":
      return m.mt5_problem_ambiguous({ field: fieldName(problem.field) });
    case "mt5.digits_and_point":
      return m.mt5_problem_digits_and_point({ digits: problem.digits });
    case "mt5.volume_order":
      return m.mt5_problem_volume_order();
    case "mt5.unwritable":
      return problem.field === "name" ? m.mt5_problem_name_unwritable() : m.mt5_problem_setup_unwritable();
    case "mt5.timeframe":
      return m.mt5_problem_timeframe({ timeframe: problem.timeframe });
    case "mt5.no_days":
      return m.mt5_problem_no_days();
    case "mt5.weekend":
      return m.mt5_problem_weekend({ days: problem.days.map(({ day }) => weekdayName(day, getLocale())).join(", ") });
    case "mt5.stops_level":
      return problem.of === "stop"
        ? m.mt5_problem_stop_too_close({ points: problem.points, least: problem.least })
        : m.mt5_problem_target_too_close({ points: problem.points, least: problem.least });
  }
}

const FILE_PROBLEMS = {
  "set.too_large": m.mt5_file_too_large,
  "set.encoding": m.mt5_file_encoding,
  "set.empty": m.mt5_file_empty,
  "set.no_value": m.mt5_file_no_value,
  "set.input_name": m.mt5_file_input_name,
  "set.range": m.mt5_file_range,
  "set.repeated_name": m.mt5_file_repeated_name,
} as const;

/** With its line where it has one. */
export function fileProblemText(problem: PresetProblem): string {
  const text = fileProblem(problem);
  return problem.line === null ? text : m.mt5_file_line({ line: problem.line, text });
}

function fileProblem(problem: PresetProblem): string {
  if (problem.code === "preset.missing_input") return m.mt5_file_missing_input({ input: problem.input });
  if (problem.code === "preset.bad_value") return m.mt5_file_bad_value({ input: problem.input });
  return FILE_PROBLEMS[problem.code]();
}
