import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { readCount } from "#domain/formats/read-figure.ts";
import { dayAfter, daysUntil, MOST_DAYS } from "#domain/memberships/membership-change.ts";

/** What was typed as days, or null. */
export function daysOf(typed: string): number | null {
  const days = readCount(typed);
  return days >= 1 && days <= MOST_DAYS ? days : null;
}

type ExtensionFieldsProps = {
  days: string;
  /** Null for many terms: then there is no one day to extend them to. */
  endsAt: string | null;
  isTried: boolean;
  onChange: (days: string) => void;
};

/** So many days more, or until a day: each field says the other. */
export function ExtensionFields({ days, endsAt, isTried, onChange }: ExtensionFieldsProps) {
  const count = daysOf(days);
  const isWrong = count === null && (isTried || days !== "");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={m.common_days()}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="figures"
        required
        value={days}
        error={isWrong ? m.memberships_days_wrong({ most: MOST_DAYS }) : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {endsAt === null ? null : (
        <Field
          type="date"
          label={m.memberships_until_date()}
          min={dayAfter(endsAt, 1)}
          max={dayAfter(endsAt, MOST_DAYS)}
          value={count === null ? "" : dayAfter(endsAt, count)}
          onChange={({ target }) => onChange(String(daysUntil(endsAt, target.value) ?? ""))}
        />
      )}
    </div>
  );
}
