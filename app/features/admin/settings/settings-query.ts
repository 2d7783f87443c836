import { queryOptions } from "@tanstack/react-query";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import type { OfficeSection } from "#domain/actions/setting-actions.ts";

/** What the office set, and what the environment rules instead. */
export const settingsQuery = queryOptions({ queryKey: ["office-settings"], queryFn: readSections });

async function readSections(): Promise<OfficeSection[]> {
  const result = await invokeFunction("list-settings", {});
  if (!result.ok) throw new Error(result.code);
  return result.data.sections;
}
