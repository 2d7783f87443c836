import { m } from "#app/paraglide/messages.js";
import { bottomBar } from "#app/ui/bottom-layer.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { MOST_COMPARED } from "#domain/setups/library-state.ts";

const LEAST_COMPARED = 2;

export type CompareBarProps = { compared: readonly number[]; onClear: () => void };

/** The setups chosen to be set side by side, at the foot of the window. */
export function CompareBar({ compared, onClear }: CompareBarProps) {
  const isEnough = compared.length >= LEAST_COMPARED;
  return (
    <section
      ref={bottomBar}
      aria-label={m.library_compare_bar()}
      className="appears sticky bottom-3 z-30 mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line-strong bg-raised px-4 py-3"
    >
      <p role="status" className="text-sm">
        <span>{m.library_compare_count({ count: compared.length, most: MOST_COMPARED })}</span>
        {isEnough ? null : <span className="text-muted"> {m.library_compare_more()}</span>}
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" onClick={onClear}>
          {m.library_compare_clear()}
        </Button>
        {isEnough ? (
          <ButtonLink variant="primary" size="sm" to={`${paths.compareSetups}?ids=${compared.join(",")}`}>
            {m.common_compare()}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}
