import { z } from "zod";
import { fieldsOf, SETTING_SECTIONS, type SettingSection } from "#domain/settings/setting-definitions.ts";
import { checkSettings, type OwnSettings, type SettingProblem } from "#domain/settings/setting-values.ts";
import { completeSection, ruledFields } from "#domain/settings/settings-in-force.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { forgetGroup } from "#server/community/community-rows.ts";
import type { Environment } from "#server/env.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { findZone, lockSection, writeSection } from "./section-rows.ts";

const valueSchema = z.union([z.string().max(300), z.number(), z.null(), z.array(z.int()).max(7).readonly()]);

/** A section's settings, whole: what isn't named goes back to its default. Spec: [2.23]; docs/decisions/218. */
export const changeSettings = recordAction({
  name: "change-settings",
  area: "jobs",
  input: z.strictObject({
    section: z.enum(SETTING_SECTIONS),
    own: z.record(z.string().max(40), valueSchema),
    version: z.int(),
  }),
  idempotency: "none",
  async read(transaction, { section }, { environment }) {
    const kept = await lockSection(transaction, section);
    return kept === null ? null : { ...allOf(section, kept.own, environment), version: kept.version };
  },
  missing: "settings.unknown",
  async act({ section, own: asked }, { transaction, at, services: { environment } }) {
    const checked = checkSettings(section, asked);
    if (!checked.ok) return refuse("settings.invalid", { problems: checked.problems });
    const ruled = Object.keys(ruledFields(section, environment));
    if (ruled.some((field) => Object.hasOwn(checked.value, field))) return refuse("settings.ruled", { fields: ruled });
    const known = await nameZones(transaction, section, checked.value);
    if (!known.ok) return refuse("settings.invalid", { problems: known.problems });
    const kept = await lockSection(transaction, section);
    if (kept === null) throw new Error("settings that are held went away");
    // What the environment rules now stays as the office had it, for the day on which it no longer does.
    const held = Object.entries(kept.own).filter(([field]) => ruled.includes(field));
    const own = { ...Object.fromEntries(held), ...known.own };
    const [before, after] = [allOf(section, kept.own, environment), allOf(section, own, environment)];
    await writeSection(transaction, { section, own, at });
    if (section === "telegram.community" && before.groupId !== after.groupId) await forgetGroup(transaction, at);
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    const audit = isSame ? null : { action: "settings.changed", subject: `settings:${section}` };
    return { ok: true, data: { section }, audit };
  },
});

function allOf(section: SettingSection, own: OwnSettings, { LPX_MODE }: Environment): OwnSettings {
  return completeSection(section, own, LPX_MODE === "demo");
}

type Named = { ok: true; own: OwnSettings } | { ok: false; problems: Record<string, SettingProblem> };

async function nameZones(transaction: Transaction, section: SettingSection, own: OwnSettings): Promise<Named> {
  const named = { ...own };
  for (const [field, { kind }] of Object.entries(fieldsOf(section))) {
    const zone = own[field];
    if (kind !== "zone" || typeof zone !== "string") continue;
    const known = await findZone(transaction, zone);
    if (known === null) return { ok: false, problems: { [field]: "zone" } };
    named[field] = known;
  }
  return { ok: true, own: named };
}
