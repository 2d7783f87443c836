import { Card } from "#app/ui/card.tsx";
import { DayBand } from "#app/ui/day-band.tsx";
import type { BandSession } from "#app/ui/day-band-geometry.ts";
import { DayChips } from "#app/ui/day-chips.tsx";
import { KitSection } from "./kit-section.tsx";

const SESSIONS: readonly (BandSession & { name: string })[] = [
  { id: "asia", startHour: 20, endHour: 3, name: "Asia" },
  { id: "europa", startHour: 3, endHour: 8, name: "Europa" },
  { id: "ny", startHour: 8, endHour: 17, name: "Nueva York" },
];
const TODAY = [660, 720, 900, 1020, 1140].map((axis) => ({ minute: (axis + 1020) % 1440 }));

export function KitBands() {
  return (
    <KitSection title="Day band">
      <Card className="grid gap-2">
        <h3>Tu día</h3>
        <DayBand
          size="live"
          label="Viernes: 5 patrones hoy, el siguiente a las 08:00 UTC-4; ahora son las 07:56"
          sessions={SESSIONS}
          activeSession="europa"
          marks={TODAY.map(({ minute }) => ({ minute, isPast: minute < 476, isNext: minute === 480 }))}
          underline={{ fromMinute: 510, toMinute: 600 }}
          nowMinute={476.3}
          nowLabel="ahora 07:56"
          hasLabels
        />
      </Card>
      <Card className="grid gap-2">
        <h3>Reversión de la mañana</h3>
        <DayBand
          label="Patrón 1 a las 04:00, patrón 2 a las 08:00, sesión Nueva York, UTC-4"
          sessions={SESSIONS}
          activeSession="ny"
          bracket={{
            firstMinute: 240,
            secondMinute: 480,
            firstLabel: { time: "04:00", name: "Patrón 1" },
            secondLabel: { time: "08:00", name: "Patrón 2" },
          }}
          hasLabels
        />
      </Card>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[
          { name: "Impulso de Asia", first: 1080, second: 1320, session: "asia" as const },
          { name: "Primera hora", first: 570, second: 630, session: "ny" as const },
          { name: "De un día al otro", first: 930, second: 1110, session: null },
        ].map(({ name, first, second, session }) => (
          <Card key={name} className="grid gap-3">
            <h3 className="text-base">{name}</h3>
            <DayBand
              size="sm"
              label={name}
              sessions={SESSIONS}
              activeSession={session}
              bracket={{ firstMinute: first, secondMinute: second }}
            />
            <DayChips
              label="Opera lunes, martes, miércoles y viernes"
              days={[
                { id: "monday", short: "L", name: "lunes", isOn: true },
                { id: "tuesday", short: "M", name: "martes", isOn: true },
                { id: "wednesday", short: "X", name: "miércoles", isOn: true },
                { id: "thursday", short: "J", name: "jueves", isOn: false },
                { id: "friday", short: "V", name: "viernes", isOn: true },
              ]}
            />
          </Card>
        ))}
      </div>
    </KitSection>
  );
}
