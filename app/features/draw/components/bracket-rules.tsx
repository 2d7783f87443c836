import { m } from "#app/paraglide/messages.js";
import { DRAW } from "#domain/draw/draw-rules.ts";
import { ACTIVITY_KINDS, type ActivityKind, EARNS, POINTS_VERSION } from "#domain/draw/points.ts";
import type { BracketChampion } from "#domain/draw/public-bracket.ts";
import { EARN_NAMES } from "../lib/bracket-texts.ts";
import { dayText } from "../lib/draw-names.ts";
import { shownName } from "../lib/draw-texts.ts";

/** How points are earned, with the rule's date, and who won the tournaments before. */
export function BracketRules({ champions }: { champions: readonly BracketChampion[] }) {
  return (
    <>
      <h3 className="mt-10">{m.bracket_rule_title()}</h3>
      <p className="mt-3 max-w-[66ch] text-muted">{m.bracket_rule_version({ date: dayText(POINTS_VERSION) })}</p>
      <dl className="mt-4 grid max-w-[76ch] border-t">
        {ACTIVITY_KINDS.map((kind) => (
          <div key={kind} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b py-3">
            <dt>{EARN_NAMES[kind]()}</dt>
            <dd className="figures text-muted">{earned(kind)}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 grid max-w-[66ch] list-disc gap-2 pl-5 text-muted">
        <li>{m.bracket_rule_once()}</li>
        <li>{m.bracket_rule_gone({ places: DRAW.bracketPlaces })}</li>
        <li>{m.bracket_rule_staff()}</li>
      </ul>
      {champions.length === 0 ? null : (
        <>
          <h3 className="mt-10">{m.bracket_past()}</h3>
          <ul className="mt-3 grid max-w-[76ch] border-t">
            {champions.map(({ draw, winner }) => (
              <li key={draw} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b py-3">
                <span>{dayText(draw)}</span>
                <span>
                  {winner === null ? m.bracket_no_champion() : m.bracket_champion({ name: shownName(winner) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function earned(kind: ActivityKind): string {
  const { points, mostPerDay: most } = EARNS[kind];
  return most === null ? m.bracket_points({ points }) : m.bracket_earn_capped({ points, most });
}
