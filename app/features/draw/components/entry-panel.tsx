import { Loaded } from "#app/core/data/query/loaded.tsx";
import { SharedQueryProvider } from "#app/core/data/query/shared-query-provider.tsx";
import { m } from "#app/paraglide/messages.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { PublicDraw } from "#domain/draw/public-draw.ts";
import { useOwnDraws } from "../lib/use-own-draws.ts";
import { EnterForm } from "./enter-form.tsx";
import { OwnDraws } from "./own-draws.tsx";
import { OwnEntry } from "./own-entry.tsx";
import { PrizeClaim } from "./prize-claim.tsx";

/** A member's own part of the draw: to enter or leave, prizes to claim, and where they came before. */
export function EntryPanel({ draw }: { draw: PublicDraw }) {
  return (
    <SharedQueryProvider>
      <Panel draw={draw} />
    </SharedQueryProvider>
  );
}

function Panel({ draw }: { draw: PublicDraw }) {
  const query = useOwnDraws();
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-24" />}
      failure={{ title: m.draw_panel_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
    >
      {(entries) => {
        const own = entries.find(({ drawId }) => drawId === draw.id);
        return (
          <div className="grid gap-8">
            {entries.map(({ prize, drawId }) =>
              prize?.state === "announced" ? <PrizeClaim key={prize.id} drawId={drawId} prize={prize} /> : null,
            )}
            {own === undefined ? <EnterForm draw={draw} /> : <OwnEntry entry={own} />}
            <OwnDraws entries={entries.filter(({ drawId }) => drawId !== draw.id)} />
          </div>
        );
      }}
    </Loaded>
  );
}
