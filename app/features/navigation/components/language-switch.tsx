import { switchLanguage } from "#app/core/browser/language/switch-language.ts";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { m } from "#app/paraglide/messages.js";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { LANGUAGES, languageName } from "#domain/language/language-of.ts";

/** Both languages side by side, for the mobile menu. Spec: [2.27]. */
export function LanguageSwitch() {
  return (
    <SegmentedControl
      label={m.common_language()}
      value={useLanguage()}
      onValueChange={switchLanguage}
      options={LANGUAGES.map((language) => ({ value: language, label: languageName(language), lang: language }))}
      block
    />
  );
}
