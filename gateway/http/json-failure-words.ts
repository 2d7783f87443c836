import type { JsonFailure } from "./read-json.ts";

/** What is said of a body that could not be taken. */
export const JSON_FAILURE_MESSAGES: Record<JsonFailure["reason"], string> = {
  too_large: "The body is too large",
  broken_off: "The body broke off",
  not_json_type: "Only application/json is accepted",
  not_utf8: "The body is not valid UTF-8",
  not_json: "The body is not valid JSON",
  too_deep: "The body is nested too deeply",
};
