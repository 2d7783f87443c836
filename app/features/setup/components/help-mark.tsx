import { CircleHelp } from "lucide-react";
import { lazy, Suspense } from "react";
import { fetchPatiently } from "#app/core/hydration/fetch-patiently.ts";
import { m } from "#app/paraglide/messages.js";

const Tooltip = lazy(async () => ({ default: (await fetchPatiently(() => import("#app/ui/tooltip.tsx"))).Tooltip }));

/** What a figure means, after 700 ms of pointing or at once with the keyboard. Spec: [2.32], [9.15]. */
export function HelpMark({ about, text }: { about: string; text: string }) {
  const mark = (
    <button type="button" aria-label={m.setup_help({ about })} className="grid size-6 place-items-center text-muted">
      <CircleHelp aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
    </button>
  );
  return (
    <Suspense fallback={mark}>
      <Tooltip text={text}>{mark}</Tooltip>
    </Suspense>
  );
}
