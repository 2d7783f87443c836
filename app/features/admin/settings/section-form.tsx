import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { LostUpdate } from "#app/core/office/admin/lost-update.tsx";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { OFFICE_ZONE_QUERY } from "#app/core/office/zone/use-office-zone.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { OfficeSection } from "#domain/actions/setting-actions.ts";
import { fieldsOf, SETTINGS } from "#domain/settings/setting-definitions.ts";
import { checkSettings, type OwnSettings } from "#domain/settings/setting-values.ts";
import { completeSection } from "#domain/settings/settings-in-force.ts";
import { settingsTyped, type TypedSettings, typedSection } from "#domain/settings/typed-settings.ts";
import { SettingField } from "./setting-field.tsx";
import { SECTION_WORDS, valueText, wordsOf } from "./setting-texts.ts";
import { settingsQuery } from "./settings-query.ts";

type Changed = { mine: OwnSettings; yours: OwnSettings; current: OwnSettings & { version: number } };

/** A section's settings. Drawn anew for each version, so that it never holds an older one's values. */
export function SectionForm({ row: { section, version, own, ruled } }: { row: OfficeSection }) {
  const isDemo = usePublicConfig().mode === "demo";
  const mayWrite = useStaffMay()("jobs", "write");
  const client = useQueryClient();
  const form = useForm<TypedSettings, undefined, OwnSettings>({
    resolver: domainResolver<TypedSettings, OwnSettings>((typed) => {
      const free = Object.entries(typed).filter(([field]) => !Object.hasOwn(ruled, field));
      return checkSettings(section, settingsTyped(section, Object.fromEntries(free), isDemo));
    }),
    defaultValues: typedSection(completeSection(section, own, isDemo)),
  });
  const [changed, setChanged] = useState<Changed | null>(null);
  const { errors, isSubmitting } = form.formState;
  const { title, text } = SECTION_WORDS[section];
  const fields = Object.entries(fieldsOf(section));
  const free = fields.filter(([field]) => !Object.hasOwn(ruled, field));

  async function save(mine: OwnSettings, seen = version) {
    const saved = await invokeFunction("change-settings", { section, own: { ...mine }, version: seen });
    if (saved.ok) {
      showToast({ title: m.office_settings_saved(), tone: "success" });
      await client.invalidateQueries({ queryKey: [OFFICE_ZONE_QUERY] });
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    } else if (saved.changed === undefined) form.setError("root", { message: officeErrorMessage(saved) });
    else setChanged({ mine, yours: completeSection(section, mine, isDemo), current: saved.changed.current });
  }

  return (
    <RecordSection title={title()}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="max-w-prose text-sm text-muted">{text()}</p>
        <Badge>{SETTINGS[section].isPublic ? m.office_settings_public() : m.office_settings_team()}</Badge>
      </div>
      <form noValidate className="mt-2 grid gap-5" onSubmit={form.handleSubmit((mine) => save(mine))}>
        <div className="grid gap-5 md:grid-cols-2">
          {fields.map(([field, definition]) => (
            <SettingField
              key={field}
              form={form}
              section={section}
              field={field}
              definition={definition}
              isDemo={isDemo}
              mayWrite={mayWrite}
              ruled={ruled[field]}
              isOwn={own[field] !== undefined}
            />
          ))}
        </div>
        <FormError error={errors.root} />
        {changed === null ? (
          mayWrite && free.length > 0 ? (
            <Button type="submit" variant="primary" isBusy={isSubmitting} className="justify-self-start">
              {m.panel_save()}
            </Button>
          ) : null
        ) : (
          <LostUpdate<OwnSettings, OwnSettings & { version: number }>
            changed={changed}
            fields={free.map(([field]) => ({
              label: wordsOf(section, field).label(),
              text: (values) => valueText(values[field]),
            }))}
            isBusy={isSubmitting}
            onKeepMine={(current) => void save(changed.mine, current.version)}
            onTakeTheirs={() => {
              setChanged(null);
              void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
            }}
          />
        )}
      </form>
    </RecordSection>
  );
}
