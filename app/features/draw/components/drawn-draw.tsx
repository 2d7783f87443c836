import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { DRAW } from "#domain/draw/draw-rules.ts";
import { statusOf } from "#domain/draw/draw-state.ts";
import { DRAWS_PATH, type PublicDraw, type PublicFinalist } from "#domain/draw/public-draw.ts";
import { countText, dayText, STATUS_NAMES } from "../lib/draw-names.ts";
import { prizeTexts, shownName } from "../lib/draw-texts.ts";
import { DrawFacts, Hash } from "./draw-facts.tsx";
import { RulesLink } from "./rules-link.tsx";

/** A draw that was drawn: podium, finalists and the state of the prizes. Spec: [2.38], [3.16], [9.10]. */
export function DrawnDraw({ draw }: { draw: PublicDraw }) {
  const podium = draw.finalists.filter(({ rank }) => rank <= DRAW.podium);
  const others = draw.finalists.filter(({ rank }) => rank > DRAW.podium);
  return (
    <Card as="div" className="mt-6">
      <div className="flex flex-wrap items-center gap-3">
        <h3>{m.draw_name({ day: dayText(draw.id) })}</h3>
        <Badge>{STATUS_NAMES[statusOf(draw.state)]()}</Badge>
      </div>
      <DrawFacts
        facts={[
          { label: m.draw_entries(), value: countText(draw.entries) },
          { label: m.draw_excluded(), value: countText(draw.excluded) },
          { label: m.draw_rules_fact(), value: <RulesLink version={draw.rules} /> },
          { label: m.draw_list_hash(), value: <Hash>{draw.listHash ?? ""}</Hash> },
          { label: m.draw_commitment(), value: <Hash>{draw.commitment}</Hash> },
        ]}
      />
      {draw.entries === 0 ? <p className="mt-6">{m.draw_no_entries()}</p> : null}
      {draw.entries > 0 && draw.entries < DRAW.prizes ? <p className="mt-6">{m.draw_few_entries()}</p> : null}
      {podium.length > 0 ? (
        <>
          <h4 className="mt-8">{m.draw_round_podium()}</h4>
          <ol className="mt-4 grid gap-4 md:grid-cols-3">
            {podium.map((finalist) => (
              <Placed key={finalist.entry} finalist={finalist} />
            ))}
          </ol>
        </>
      ) : null}
      {others.length > 0 ? (
        <>
          <h4 className="mt-8">{m.draw_finalists()}</h4>
          <ol className="mt-4 grid gap-4 md:grid-cols-3" start={DRAW.podium + 1}>
            {others.map((finalist) => (
              <Placed key={finalist.entry} finalist={finalist} />
            ))}
          </ol>
        </>
      ) : null}
    </Card>
  );
}

const PICTURE_SIDE = 40;

function Placed({ finalist }: { finalist: PublicFinalist }) {
  const { entry, rank, hasPicture, prize } = finalist;
  return (
    <li className="min-w-0 border-t pt-4">
      <p className="text-sm text-muted">{m.draw_place({ rank })}</p>
      <p className="mt-1 flex items-center gap-3 font-[550]">
        {hasPicture ? (
          <img
            src={`${DRAWS_PATH}/pictures/${entry}`}
            alt=""
            width={PICTURE_SIDE}
            height={PICTURE_SIDE}
            loading="lazy"
            className="size-10 flex-none rounded-full"
          />
        ) : null}
        <span translate="no" className="min-w-0 break-words">
          {shownName(finalist)}
        </span>
      </p>
      {prize === null ? null : (
        <ul className="mt-2 grid gap-1 text-sm text-muted">
          {prizeTexts(prize).map((text) => (
            <li key={text} className="break-words">
              {text}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
