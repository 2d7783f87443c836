import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { pseudonymOf } from "#domain/draw/pseudonym.ts";
import { dayText } from "../lib/draw-names.ts";
import { useDrawAct } from "../lib/use-draw-act.ts";
import type { OwnDrawEntry } from "../lib/use-own-draws.ts";

/** Draws that the member was in before. */
export function OwnDraws({ entries }: { entries: readonly OwnDrawEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <div>
      <h3>{m.draw_mine_title()}</h3>
      <ul className="mt-3 grid border-t">
        {entries.map((entry) => (
          <OwnDraw key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function OwnDraw({ entry: { id, drawId, rank, showsName } }: { entry: OwnDrawEntry }) {
  const hide = useDrawAct(() => invokeFunction("hide-draw-name", { entryId: id }), m.draw_mine_hidden);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b py-3">
      <span>
        {dayText(drawId)} <span className="figures text-muted">{pseudonymOf(id)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        <span>{rank === null ? m.draw_mine_out() : m.draw_place({ rank })}</span>
        {showsName ? (
          <Button size="sm" isBusy={hide.isPending} onClick={() => hide.mutate()}>
            {m.draw_mine_hide()}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
