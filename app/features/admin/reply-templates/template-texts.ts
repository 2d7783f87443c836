import { inLanguage } from "#app/core/formats/in-language.ts";
import { m } from "#app/paraglide/messages.js";
import { localise } from "#domain/language/localised-fields.ts";
import {
  LONGEST_TEMPLATE,
  type ReplyTemplate,
  type TemplateField,
  unknownPlaceholder,
} from "#domain/support/reply-template.ts";

export const FIELD_NAMES: Readonly<Record<TemplateField, () => string>> = {
  title: m.reply_templates_name,
  ...localise(
    ["text"],
    ({ language }) =>
      () =>
        inLanguage(m.panel_text_in, language),
  ),
};

/** What is wrong with a field, by the code of its problem. */
export function problemText(field: TemplateField, code: string | undefined, typed: ReplyTemplate): string | undefined {
  if (code === undefined) return undefined;
  if (code === "required") return m.support_field_required();
  if (code === "too_long") return m.support_field_too_long({ most: LONGEST_TEMPLATE[field] });
  if (code === "unknown_placeholder")
    return m.reply_templates_unknown({ placeholder: unknownPlaceholder(typed[field]) ?? "" });
  return m.support_field_invalid();
}
