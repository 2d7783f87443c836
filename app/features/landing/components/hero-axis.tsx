import { m } from "#app/paraglide/messages.js";
import { SESSION_SPANS } from "#domain/clock/session-spans.ts";

const NAMES = { asia: m.common_asia, europa: m.common_europe, ny: m.clock_zone_new_york };
const FILL = { asia: "bg-asia", europa: "bg-europa", ny: "bg-ny" };
const WASH = {
  asia: "from-asia/(--horizon)",
  europa: "from-europa/(--horizon)",
  ny: "from-ny/(--horizon)",
};
/** Hours named on the axis, with their place on the band. */
const HOURS = [
  { hour: "20:00", place: 3 },
  { hour: "00:00", place: 7 },
  { hour: "03:00", place: 10 },
  { hour: "08:00", place: 15 },
  { hour: "14:00", place: 21 },
];

/** The chart's time axis is the day band itself: 17:00 to 17:00 on the reference clock. */
export const HeroAxis = { Wash, Band };

function Wash() {
  return (
    <div aria-hidden="true" className="-top-32 absolute right-[104px] bottom-8 left-0 max-sm:right-[60px]">
      {SESSION_SPANS.map(({ session, from, to }) => (
        <div
          key={session}
          className={`absolute inset-y-0 bg-linear-to-t to-transparent ${WASH[session]}`}
          style={{ left: `${(100 * from) / 24}%`, width: `${(100 * (to - from)) / 24}%` }}
        />
      ))}
    </div>
  );
}

function Band() {
  return (
    <div className="relative">
      <div className="flex h-2.5 bg-off">
        {SESSION_SPANS.map(({ session, from, to }, index) => (
          <div
            key={session}
            className={FILL[session]}
            style={{
              width: `calc(${(100 * (to - from)) / 24}% - 1px)`,
              marginLeft: index === 0 ? `${(100 * from) / 24}%` : "1px",
            }}
          />
        ))}
      </div>
      <div className="relative h-8">
        {HOURS.map(({ hour, place }) => (
          <span
            key={hour}
            className="-translate-x-1/2 absolute figures text-xs text-muted leading-8 max-sm:hidden"
            style={{ left: `${(100 * place) / 24}%` }}
          >
            {hour}
          </span>
        ))}
        {SESSION_SPANS.map(({ session, from }) => (
          <span
            key={session}
            className="absolute pl-8 font-medium text-xs leading-8 max-sm:pl-1"
            style={{ left: `${(100 * from) / 24}%` }}
          >
            {NAMES[session]()}
          </span>
        ))}
      </div>
    </div>
  );
}
