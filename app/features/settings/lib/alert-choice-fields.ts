import type { FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import type { AlertPreferences } from "#app/core/setups/alert-preferences.ts";
import type { AlertScope } from "#domain/alerts/alert-choice.ts";
import type { Session } from "#domain/clock/session-spans.ts";

export type ChoiceFields = {
  scope: AlertScope;
  assets: string[];
  sessions: Session[];
  isQuiet: boolean;
  /** `HH:MM`. */
  from: string;
  to: string;
};

/** What is proposed to who turns quiet hours on. */
const NIGHT = { from: "22:00", to: "07:00" };

export function toChoiceFields({ scope, assets, sessions, quietHours }: AlertPreferences): ChoiceFields {
  const hours = quietHours ?? NIGHT;
  return {
    scope,
    assets: [...assets],
    sessions: [...sessions],
    isQuiet: quietHours !== null,
    from: hours.from.slice(0, NIGHT.from.length),
    to: hours.to.slice(0, NIGHT.to.length),
  };
}

/** What was chosen, or which field is wrong. Quiet hours are of the zone the form is filled in in. */
export function checkChoice(fields: ChoiceFields, timeZone: string): FormCheck<ChoiceFields, AlertPreferences> {
  const { scope, isQuiet, from, to } = fields;
  const isChoosing = scope === "chosen";
  const assets = isChoosing ? fields.assets : [];
  const sessions = isChoosing ? fields.sessions : [];
  const problems = {
    assets: isChoosing && assets.length + sessions.length === 0 ? "empty" : null,
    from: isQuiet && (from === "" || to === "" || from === to) ? "wrong" : null,
  };
  if (problems.assets !== null || problems.from !== null) return { ok: false, problems };
  return { ok: true, value: { scope, assets, sessions, quietHours: isQuiet ? { from, to, timeZone } : null } };
}
