/** Why an import is refused; the messages have a sentence for each. */
export const IMPORT_PROBLEMS = [
  "import.across_edge",
  "import.bad_csv",
  "import.bad_date",
  "import.bad_days",
  "import.bad_json",
  "import.bad_text",
  "import.bad_time",
  "import.bad_url",
  "import.bad_zip",
  "import.column_missing",
  "import.column_unknown",
  "import.day_twice",
  "import.duplicate",
  "import.formula",
  "import.impossible_result",
  "import.missing",
  "import.name_taken",
  "import.nested_zip",
  "import.no_setups",
  "import.not_a_number",
  "import.not_one_of",
  "import.not_utf8",
  "import.off_bar",
  "import.other_weekday",
  "import.out_of_range",
  "import.pattern_order",
  "import.too_fine",
  "import.too_large",
  "import.too_many_rows",
  "import.trades_missing",
  "import.unknown_file",
  "import.unknown_setup",
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

/** Where something is: `row` as a spreadsheet counts lines (the head is 1), in JSON the setup's place from 1. */
export type Place = { file: string; row: number };
export type Refusal = { code: ImportProblem; file: string | null; row: number | null; field: string | null };
export type Refuse = (code: ImportProblem, field?: string) => void;

/** Everything that is wrong, counted, and the first of it by name. */
export type Refusals = { named: Refusal[]; count: number };
