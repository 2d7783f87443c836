import { Loaded } from "#app/core/data/query/loaded.tsx";
import { SharedQueryProvider } from "#app/core/data/query/shared-query-provider.tsx";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { m } from "#app/paraglide/messages.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type OwnMatch, ownMatchOf } from "#domain/draw/own-match.ts";
import { bracketStatus, type PublicBracket } from "#domain/draw/public-bracket.ts";
import { playerName, ROUND_NAMES, weekdayText } from "../lib/bracket-texts.ts";
import { countText } from "../lib/draw-names.ts";
import { useDayPoints } from "../lib/use-day-points.ts";
import { useOwnDraws } from "../lib/use-own-draws.ts";

/** A member's own match of the bracket, with the points that they gained so far today. */
export function OwnMatchPanel({ bracket }: { bracket: PublicBracket }) {
  return bracketStatus(bracket) === "cancelled" ? null : (
    <SharedQueryProvider>
      <Panel bracket={bracket} />
    </SharedQueryProvider>
  );
}

function Panel({ bracket }: { bracket: PublicBracket }) {
  const query = useOwnDraws();
  const now = useNow();
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="mt-6 h-20" />}
      failure={{ title: m.bracket_own_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
    >
      {(entries) => {
        const entry = entries.find(({ drawId }) => drawId === bracket.draw);
        const own = entry === undefined ? null : ownMatchOf(bracket, entry.id, now);
        return own === null ? null : (
          <div className="mt-6 rounded-control border border-line-strong px-4 py-3">
            <h4>{m.bracket_own_title()}</h4>
            <p className="mt-1">{ownText(own, bracket)}</p>
            {own.state === "today" ? <PointsToday day={own.day} /> : null}
          </div>
        );
      }}
    </Loaded>
  );
}

function PointsToday({ day }: { day: string }) {
  const query = useDayPoints(day);
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="mt-2 h-6" />}
      failure={{ title: m.bracket_own_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
    >
      {(points) => (
        <p className="mt-1 text-muted">
          {m.bracket_own_points()}: <span className="figures text-text">{countText(points)}</span>
        </p>
      )}
    </Loaded>
  );
}

function ownText(own: OwnMatch, { players }: PublicBracket): string {
  if (own.state === "won") return m.bracket_own_won();
  const round = ROUND_NAMES[own.round]();
  if (own.state === "out") return m.bracket_own_out({ round });
  if (own.state === "counted") return m.bracket_own_counted({ round });
  const [rival, day] = [playerName(players, own.rival), weekdayText(own.day)];
  if (own.state === "today")
    return own.rival === null ? m.bracket_own_today_alone({ round }) : m.bracket_own_today({ round, rival });
  return own.rival === null ? m.bracket_own_ahead_alone({ round, day }) : m.bracket_own_ahead({ round, day, rival });
}
