import { m } from "#app/paraglide/messages.js";
import type { SetupChange } from "#domain/alerts/setup-change.ts";
import type { Language } from "#domain/language/language-of.ts";
import * as paths from "#domain/pages/paths.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

/** The most grave change first. */
type FollowedSetups = { name: string; setups: { id: number; name: string; change: SetupChange }[] };

const CHANGES: Record<SetupChange, typeof m.mail_followed_changed> = {
  withdrawn: m.mail_followed_withdrawn,
  stopped: m.mail_followed_stopped,
  changed: m.mail_followed_changed,
};

/** The change of a followed setup, as it goes on after its name. */
export function wordSetupChange(change: SetupChange, locale: Language): string {
  return CHANGES[change]({}, { locale });
}

/** Setups that a member follows were withdrawn, changed, or stopped holding up; one letter for one cause. */
export const followedSetups = defineLetter(
  "followed_setups",
  ({ name, setups }: FollowedSetups, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    const [first] = setups;
    return {
      language,
      subject:
        first !== undefined && setups.length === 1
          ? m.mail_followed_one({ setup: first.name, change: wordSetupChange(first.change, language) }, locale)
          : m.mail_followed_subject({ count: setups.length }, locale),
      name: name === "" ? null : name,
      paragraphs: [m.mail_followed_text({}, locale)],
      rows: setups.map((setup) => ({ label: setup.name, value: wordSetupChange(setup.change, language) })),
      action: { label: m.common_to_my_setups({}, locale), url: `${site.publicUrl}${paths.mySetups}` },
      notes: [m.mail_followed_choice({}, locale)],
    };
  },
);
