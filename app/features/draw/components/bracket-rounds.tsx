import { useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { BRACKET_ROUNDS, type BracketRound, pairsOf, type Sides } from "#domain/draw/bracket.ts";
import { roundDay } from "#domain/draw/bracket-times.ts";
import type { PublicBracket, PublicMatch } from "#domain/draw/public-bracket.ts";
import { playerName, ROUND_NAMES, reasonText, weekdayText } from "../lib/bracket-texts.ts";

/** The four rounds, each with its day and its matches: beside each other where there is room, else one below the other. */
export function BracketRounds({ bracket }: { bracket: PublicBracket }) {
  return (
    <ol className="mt-8 grid gap-x-6 gap-y-8 lg:grid-cols-4">
      {BRACKET_ROUNDS.map((round) => (
        <Round key={round} bracket={bracket} round={round} />
      ))}
    </ol>
  );
}

function Round({ bracket, round }: { bracket: PublicBracket; round: BracketRound }) {
  const title = useId();
  const seeds = bracket.players.map(({ entry }) => entry);
  const pairs = pairsOf(round, seeds, bracket.matches);
  return (
    <li className="min-w-0">
      <h4 id={title}>{ROUND_NAMES[round]()}</h4>
      <p className="mt-1 text-sm text-muted first-letter:uppercase">{weekdayText(roundDay(bracket.draw, round))}</p>
      {pairs === null ? (
        <p className="mt-3 border-t pt-3 text-sm text-muted">{m.bracket_to_come()}</p>
      ) : (
        <ol aria-labelledby={title} className="mt-3 grid border-t">
          {pairs.map((sides, index) => (
            <Match
              // biome-ignore lint/suspicious/noArrayIndexKey: a match is its place in the round
              key={index}
              name={m.bracket_match({ match: index + 1 })}
              sides={sides}
              result={bracket.matches.find((match) => match.round === round && match.match === index + 1)}
              bracket={bracket}
              isFinal={round === 2}
            />
          ))}
        </ol>
      )}
    </li>
  );
}

type MatchProps = {
  name: string;
  sides: Sides;
  /** Of one that is decided. */
  result: PublicMatch | undefined;
  bracket: PublicBracket;
  isFinal: boolean;
};

function Match({ name, sides, result, bracket, isFinal }: MatchProps) {
  const reason = result === undefined ? null : reasonText(result);
  return (
    <li className="border-b py-3">
      <p className="text-xs text-muted">{name}</p>
      <ul className="mt-1 grid gap-1.5">
        {([0, 1] as const).map((place) => (
          <li key={place} className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-sm">
            <span className="min-w-0 break-words">
              <span
                {...(sides[place] === null ? {} : { translate: "no" as const })}
                className={sides[place] === null ? "text-muted" : isWinner(result, sides[place]) ? "font-[550]" : ""}
              >
                {playerName(bracket.players, sides[place])}
              </span>{" "}
              {isWinner(result, sides[place]) ? (
                <Badge tone="gain">{isFinal ? m.bracket_wins_final() : m.bracket_wins()}</Badge>
              ) : null}
            </span>
            <Gained points={result?.points[place] ?? null} />
          </li>
        ))}
      </ul>
      {reason === null ? null : <p className="mt-1.5 text-sm break-words text-muted">{reason}</p>}
    </li>
  );
}

function isWinner(result: PublicMatch | undefined, side: string | null): boolean {
  return side !== null && result?.winner === side;
}

function Gained({ points }: { points: number | null }) {
  if (points === null) return null;
  return <span className="figures text-xs text-muted">{m.bracket_points({ points })}</span>;
}
