import { CircleHelp } from "lucide-react";
import { LateTooltip } from "#app/core/browser/hydration/late-tooltip.tsx";
import { m } from "#app/paraglide/messages.js";

/** What a figure means, after 700 ms of pointing, at once with the keyboard or a press. Spec: [2.32], [9.15]. */
export function HelpMark({ about, text }: { about: string; text: string }) {
  return (
    <LateTooltip text={text}>
      <button type="button" aria-label={m.setup_help({ about })} className="grid size-6 place-items-center text-muted">
        <CircleHelp aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
      </button>
    </LateTooltip>
  );
}
