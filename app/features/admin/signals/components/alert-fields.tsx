import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { ALERT_ACTIONS, type AlertAction } from "#domain/signals/alert.ts";
import { ACTION_NAMES } from "../lib/alert-texts.ts";

export type AlertWish = { setup: string; action: AlertAction; patternTime: string };

type AlertFieldsProps = { wish: AlertWish; onChange: (wish: AlertWish) => void };

/** What an alert is to say: setup, action, and another time than the setup's own. */
export function AlertFields({ wish, onChange }: AlertFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field
        label={m.admin_signals_setup()}
        inputMode="numeric"
        inputClassName="figures"
        required
        value={wish.setup}
        error={isSetupNumber(wish.setup) ? undefined : m.admin_signals_setup_error()}
        onChange={(event) => onChange({ ...wish, setup: event.target.value.trim() })}
      />
      <Select
        label={m.admin_signals_action()}
        value={wish.action}
        options={ALERT_ACTIONS.map((action) => ({ value: action, label: ACTION_NAMES[action]() }))}
        onChange={(event) =>
          onChange({ ...wish, action: ALERT_ACTIONS.find((known) => known === event.target.value) ?? "signal" })
        }
      />
      <Field
        label={m.common_time_utc_4()}
        labelNote={m.admin_signals_optional()}
        type="time"
        inputClassName="figures"
        disabled={wish.action !== "signal"}
        value={wish.patternTime}
        onChange={(event) => onChange({ ...wish, patternTime: event.target.value })}
      />
    </div>
  );
}

export function isSetupNumber(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}
