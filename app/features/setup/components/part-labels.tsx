import { m } from "#app/paraglide/messages.js";
import { leftOf } from "#app/ui/charts/scales.ts";

/** Names the parts of a chart over its lines, on either side of where the choice ended (a place on the plot). */
export function PartLabels({ x }: { x: number }) {
  const left = leftOf(x);
  return (
    <div aria-hidden="true" className="relative -mb-2 h-5 text-xs leading-5 whitespace-nowrap">
      <span className="absolute pr-2 text-muted" style={{ right: `calc(100% - ${left})` }}>
        {m.setup_part_before()}
      </span>
      <span className="absolute right-0 truncate pl-2" style={{ left }}>
        {m.setup_part_after()}
      </span>
    </div>
  );
}
