import { z } from "zod";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";

const READ = "select value ->> 'zone' as zone from public.settings where key = 'office.zone' for update";
const WRITE = `insert into public.settings (key, value, updated_at) values ('office.zone', jsonb_build_object('zone', $1::text), $2)
  on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`;

/** By which clock days and months of the office are counted, an IANA name that the database knows. Spec: [2.23]. */
export const setOfficeZone = adminAction({
  name: "set-office-zone",
  area: "jobs",
  input: z.strictObject({ zone: z.string().trim().min(1).max(60) }),
  idempotency: "none",
  async act({ zone: asked }, { transaction, at }) {
    const [known] = await transaction.query<{ zone: string }>(
      "select name as zone from pg_timezone_names where lower(name) = lower($1) and name ~ '^[A-Z][A-Za-z]+/'",
      [asked],
    );
    if (known === undefined) return refuse("office.zone_unknown");
    const [before] = await transaction.query<{ zone: string }>(READ);
    if (before?.zone === known.zone) return { ok: true, data: known, audit: null };
    await transaction.query(WRITE, [known.zone, at]);
    const audit = { action: "office_zone.changed", subject: "office.zone", before: before ?? null, after: known };
    return { ok: true, data: known, audit };
  },
});
