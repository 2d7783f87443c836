import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { DayBand } from "#app/ui/day-band.tsx";
import type { BandSession, BandSessionId } from "#app/ui/day-band-geometry.ts";
import { DayChips } from "#app/ui/day-chips.tsx";
import { KitSection } from "./kit-section.tsx";

type Example = { name: () => string; first: number; second: number; session: BandSessionId | null };

const PATTERN_MINUTES = [240, 300, 480, 600, 720];
const EXAMPLES: readonly Example[] = [
  { name: m.kit_band_asia, first: 1080, second: 1320, session: "asia" },
  { name: m.kit_band_hour, first: 570, second: 630, session: "ny" },
  { name: m.kit_band_overnight, first: 930, second: 1110, session: null },
];

function sessions(): (BandSession & { name: string })[] {
  return [
    { id: "asia", startHour: 20, endHour: 3, name: "Asia" },
    { id: "europa", startHour: 3, endHour: 8, name: m.common_europe() },
    { id: "ny", startHour: 8, endHour: 17, name: m.clock_zone_new_york() },
  ];
}

function days() {
  return [
    { id: "monday", short: "L", name: m.kit_monday(), isOn: true },
    { id: "tuesday", short: "M", name: m.kit_tuesday(), isOn: true },
    { id: "wednesday", short: "X", name: m.kit_wednesday(), isOn: true },
    { id: "thursday", short: "J", name: m.kit_thursday(), isOn: false },
    { id: "friday", short: "V", name: m.kit_friday(), isOn: true },
  ];
}

export function KitBands() {
  return (
    <KitSection title={m.kit_bands()}>
      <Card className="grid gap-2">
        <h3>{m.kit_today()}</h3>
        <DayBand
          size="live"
          label={m.kit_today_label()}
          sessions={sessions()}
          activeSession="europa"
          marks={PATTERN_MINUTES.map((minute) => ({ minute, isPast: minute < 476, isNext: minute === 480 }))}
          underline={{ fromMinute: 510, toMinute: 600 }}
          nowMinute={476.3}
          nowLabel={m.live_signals_now({ time: "07:56" })}
          hasLabels
        />
      </Card>
      <Card className="grid gap-2">
        <h3>{m.kit_setup()}</h3>
        <DayBand
          label={m.kit_setup_label({ first: "04:00", second: "08:00" })}
          sessions={sessions()}
          activeSession="ny"
          bracket={{
            firstMinute: 240,
            secondMinute: 480,
            firstLabel: { time: "04:00", name: m.common_pattern({ number: 1 }) },
            secondLabel: { time: "08:00", name: m.common_pattern({ number: 2 }) },
          }}
          hasLabels
        />
      </Card>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {EXAMPLES.map((example) => (
          <SmallBand key={example.first} example={example} />
        ))}
      </div>
    </KitSection>
  );
}

function SmallBand({ example }: { example: Example }) {
  return (
    <Card className="grid gap-3">
      <h3 className="text-base">{example.name()}</h3>
      <DayBand
        size="sm"
        label={m.kit_setup_label({ first: clock(example.first), second: clock(example.second) })}
        sessions={sessions()}
        activeSession={example.session}
        bracket={{ firstMinute: example.first, secondMinute: example.second }}
      />
      <DayChips label={m.kit_days()} days={days()} />
    </Card>
  );
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
