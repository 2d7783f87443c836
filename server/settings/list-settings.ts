import { z } from "zod";
import type { OfficeSection } from "#domain/actions/setting-actions.ts";
import { SETTING_SECTIONS } from "#domain/settings/setting-definitions.ts";
import { readOwn, ruledFields } from "#domain/settings/settings-in-force.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";

type Row = { key: string; value: unknown; version: number };

/** Every section with what the office set of it, and what the environment rules instead, which no table knows. */
export const listSettings = adminAction({
  name: "list-settings",
  area: "jobs",
  verb: "read",
  input: z.object({}),
  idempotency: "none",
  async act(_input, { transaction, services: { environment } }) {
    const rows = await transaction.query<Row>("select key, value, version from public.settings where key = any($1)", [
      [...SETTING_SECTIONS],
    ]);
    const sections = SETTING_SECTIONS.flatMap((section): OfficeSection[] => {
      const row = rows.find(({ key }) => key === section);
      if (row === undefined) return [];
      const ruled = ruledFields(section, environment);
      return [{ section, version: row.version, own: readOwn(section, row.value), ruled }];
    });
    return { ok: true, data: { sections }, audit: null };
  },
});
