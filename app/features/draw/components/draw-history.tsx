import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { statusOf } from "#domain/draw/draw-state.ts";
import type { PublicDraw } from "#domain/draw/public-draw.ts";
import { countText, dayText, STATUS_NAMES } from "../lib/draw-names.ts";
import { cancelText, shownName } from "../lib/draw-texts.ts";

/** Every draw there was, the cancelled ones with their reason. */
export function DrawHistory({ draws }: { draws: readonly PublicDraw[] }) {
  return (
    <section aria-labelledby="history" className="mt-16">
      <h2 id="history">{m.draw_history_title()}</h2>
      <Card as="div" isFlush className="mt-6">
        <Table caption={m.draw_history_title()} columns={columns()} rows={draws} rowKey={({ id }) => id} />
      </Card>
    </section>
  );
}

function columns(): TableColumn<PublicDraw>[] {
  return [
    { id: "draw", header: m.draw_happens(), cell: ({ id }) => dayText(id), isHeading: true },
    {
      id: "state",
      header: m.draw_history_state(),
      cell: (draw) => (
        <>
          <span>{STATUS_NAMES[statusOf(draw.state)]()}</span>
          {draw.state === "cancelled" ? <span className="block text-sm text-muted">{cancelText(draw)}</span> : null}
        </>
      ),
    },
    {
      id: "entries",
      header: m.draw_entries(),
      cell: ({ entries }) => countText(entries),
      isFigures: true,
      align: "end",
    },
    {
      id: "winners",
      header: m.draw_history_winners(),
      cell: ({ finalists }) => (
        <span translate="no">
          {finalists
            .filter(({ prize }) => prize !== null && prize.state !== "lapsed")
            .map(shownName)
            .join(", ") || "–"}
        </span>
      ),
    },
  ];
}
