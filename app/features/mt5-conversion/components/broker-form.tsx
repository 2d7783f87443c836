import { useState } from "react";
import { clockText, weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import {
  BROKER_PRESETS,
  type BrokerPreset,
  type BrokerProfile,
  beginsAtNewYorkClose,
  DAYLIGHT_SAVINGS,
  serverTime,
} from "#domain/mt5/broker-profile.ts";
import { fieldId } from "../lib/problem-texts.ts";
import type { ConversionForm } from "../lib/use-conversion.ts";

const PRESET_IDS = ["newYork7", "eet", "utc"] as const satisfies BrokerPreset[];
const PRESET_NAMES = { newYork7: m.mt5_broker_new_york_7, eet: m.mt5_broker_eet, utc: m.mt5_broker_utc };
const CALENDAR_NAMES = { none: m.mt5_none, us: m.mt5_calendar_us, eu: m.mt5_calendar_eu };
const OFFSET_HOURS = Array.from({ length: 27 }, (_, index) => index - 12);

/** How the broker's clock runs, for which week, and on which of the setup's days. */
export function BrokerForm({ form: { draft, setBroker, setDate, toggleDay } }: { form: ConversionForm }) {
  const { broker } = draft;
  const [isCustom, setCustom] = useState(() => broker !== null && toPreset(broker) === null);
  const choice = isCustom ? "custom" : broker === null ? "" : (toPreset(broker) ?? "custom");
  const choose = (value: string) => {
    setCustom(value === "custom");
    const preset = PRESET_IDS.find((id) => id === value);
    if (preset !== undefined) setBroker({ ...BROKER_PRESETS[preset] });
    else setBroker(value === "custom" ? (broker ?? { ...BROKER_PRESETS.newYork7 }) : null);
  };
  return (
    <Card aria-labelledby="mt5-broker-title">
      <h2 id="mt5-broker-title" className="text-lg">
        {m.mt5_broker_title()}
      </h2>
      <div className="mt-4 grid gap-4">
        <Select
          id={fieldId("broker")}
          label={m.mt5_field_broker()}
          hint={m.mt5_broker_hint()}
          value={choice}
          onChange={(event) => choose(event.target.value)}
          options={[
            { value: "", label: m.mt5_broker_choose() },
            ...PRESET_IDS.map((id) => ({ value: id, label: PRESET_NAMES[id]() })),
            { value: "custom", label: m.mt5_broker_custom() },
          ]}
        />
        {isCustom && broker !== null ? <CustomBroker broker={broker} setBroker={setBroker} /> : null}
        {broker === null ? null : <ServerNow broker={broker} />}
        <Field
          type="date"
          label={m.mt5_week()}
          hint={m.mt5_week_hint()}
          value={draft.date}
          onChange={(event) => setDate(event.target.value)}
          inputClassName="figures"
        />
        <fieldset id={fieldId("days")} tabIndex={-1}>
          <legend className="mb-2 text-sm font-medium">{m.mt5_days_title()}</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            {draft.setup.days.map((day) => (
              <Checkbox
                key={day}
                label={weekdayName(day, getLocale())}
                checked={!draft.withoutDays.includes(day)}
                onChange={() => toggleDay(day)}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </Card>
  );
}

function CustomBroker({ broker, setBroker }: { broker: BrokerProfile; setBroker: ConversionForm["setBroker"] }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <Select
        label={m.mt5_winter_offset()}
        value={String(broker.winterOffsetMinutes / 60)}
        onChange={(event) => setBroker({ ...broker, winterOffsetMinutes: Number(event.target.value) * 60 })}
        options={OFFSET_HOURS.map((hours) => ({ value: String(hours), label: offsetText(hours) }))}
      />
      <Select
        label={m.mt5_calendar()}
        value={broker.daylightSaving}
        onChange={(event) => {
          const found = DAYLIGHT_SAVINGS.find((calendar) => calendar === event.target.value);
          if (found !== undefined) setBroker({ ...broker, daylightSaving: found });
        }}
        options={DAYLIGHT_SAVINGS.map((calendar) => ({ value: calendar, label: CALENDAR_NAMES[calendar]() }))}
      />
    </div>
  );
}

/** What the terminal must show at this moment if the choice is right: the one way to be sure. */
function ServerNow({ broker }: { broker: BrokerProfile }) {
  const { weekday, ...time } = serverTime(useNow(), broker);
  return (
    <p className="border-line-strong border-l-2 pl-3 text-sm text-muted">
      {m.mt5_server_now()}{" "}
      <span className="figures font-medium text-text">
        {weekdayName(weekday, getLocale(), "short")} {clockText(time)}
      </span>
      {". "}
      {m.mt5_server_compare()}
      {beginsAtNewYorkClose(broker) ? ` ${m.mt5_server_new_york_close()}` : ""}
    </p>
  );
}

function toPreset({ winterOffsetMinutes, daylightSaving }: BrokerProfile): BrokerPreset | null {
  const isSame = (id: BrokerPreset) =>
    BROKER_PRESETS[id].winterOffsetMinutes === winterOffsetMinutes &&
    BROKER_PRESETS[id].daylightSaving === daylightSaving;
  return PRESET_IDS.find(isSame) ?? null;
}

function offsetText(hours: number): string {
  return `UTC${hours < 0 ? "−" : "+"}${Math.abs(hours)}`;
}
