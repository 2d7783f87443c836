import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { initialsOf } from "#domain/account/initials.ts";
import { achievementsOf, levelOf } from "#domain/draw/levels.ts";
import { totalOf } from "#domain/draw/points.ts";
import type { PublicPlayer } from "#domain/draw/public-bracket.ts";
import { DRAWS_PATH } from "#domain/draw/public-draw.ts";
import { ACHIEVEMENT_NAMES } from "../lib/bracket-texts.ts";
import { shownName } from "../lib/draw-texts.ts";

/** Who plays, by rank: picture or initials, name or code, level, points and achievements. Spec: [3.16]. */
export function BracketPlayers({ players }: { players: readonly PublicPlayer[] }) {
  return (
    <>
      <h4 className="mt-10">{m.bracket_players()}</h4>
      <ol className="mt-3 grid border-t md:grid-cols-2 md:gap-x-10">
        {players.map((player) => (
          <Player key={player.entry} player={player} />
        ))}
      </ol>
    </>
  );
}

function Player({ player }: { player: PublicPlayer }) {
  const total = totalOf(player.points);
  const achievements = achievementsOf(player.points);
  return (
    <li className="flex min-w-0 gap-3 border-b py-3">
      <Picture player={player} />
      <div className="min-w-0">
        <p translate="no" className="font-[550] break-words">
          {shownName(player)}
        </p>
        <p className="figures mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{m.bracket_seed({ seed: player.seed })}</span>
          <span>{m.bracket_level({ level: levelOf(total) })}</span>
          <span>{m.bracket_points({ points: total })}</span>
        </p>
        {achievements.length === 0 ? null : (
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {achievements.map((name) => (
              <li key={name}>
                <Badge>{ACHIEVEMENT_NAMES[name]()}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

const PICTURE_SIDE = 40;

/** Decoration: the name is shown beside it. */
function Picture({ player }: { player: PublicPlayer }) {
  if (player.hasPicture)
    return (
      <img
        src={`${DRAWS_PATH}/pictures/${player.entry}`}
        alt=""
        width={PICTURE_SIDE}
        height={PICTURE_SIDE}
        loading="lazy"
        className="size-10 flex-none rounded-full object-cover"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="grid size-10 flex-none place-items-center rounded-full border bg-raised font-mono text-xs font-semibold"
    >
      {initialsOf({ name: shownName(player) })}
    </span>
  );
}
