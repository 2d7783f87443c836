import { m } from "#app/paraglide/messages.js";
import { DRAW, roundsOf } from "#domain/draw/draw-rules.ts";

/** The bracket's rounds with how many play in each; the podium at the end. */
export function BracketRounds() {
  const names = [m.draw_round_16(), m.draw_round_8(), m.draw_round_4(), m.draw_round_2()];
  const rounds = [
    ...roundsOf(DRAW.bracketPlaces).map((places, index) => ({ places, name: names[index] })),
    { places: DRAW.podium, name: m.draw_round_podium() },
  ];
  return (
    <ol className="mt-6 grid max-w-[900px] border-t md:grid-cols-5 md:gap-x-4 md:border-t-0">
      {rounds.map(({ places, name }) => (
        <li key={name} className="flex items-center justify-between gap-4 border-b py-3 md:block md:border-t md:py-4">
          <span className="font-[550]">{name}</span>
          <span aria-hidden="true" className="grid w-fit grid-cols-[repeat(8,0.75rem)] gap-1 md:mt-3">
            {Array.from({ length: places }, (_, place) => place).map((place) => (
              <i key={place} className="h-2 rounded-xs bg-off" />
            ))}
          </span>
          <span className="figures text-sm text-muted md:mt-2 md:block">{m.draw_round_places({ places })}</span>
        </li>
      ))}
    </ol>
  );
}
