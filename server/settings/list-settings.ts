import { z } from "zod";
import { SETTING_SECTIONS } from "#domain/settings/setting-definitions.ts";
import { ruledFields } from "#domain/settings/settings-in-force.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { readSections } from "./section-rows.ts";

/** Every section with what the office set of it, and what the environment rules instead, which no table knows. */
export const listSettings = adminAction({
  name: "list-settings",
  area: "jobs",
  verb: "read",
  input: z.object({}),
  idempotency: "none",
  async act(_input, { transaction, services: { environment } }) {
    const kept = await readSections(transaction);
    const sections = kept
      .map((row) => ({ ...row, ruled: ruledFields(row.section, environment) }))
      .toSorted((a, b) => SETTING_SECTIONS.indexOf(a.section) - SETTING_SECTIONS.indexOf(b.section));
    return { ok: true, data: { sections }, audit: null };
  },
});
