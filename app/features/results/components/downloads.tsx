import { Download } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { buttonStyle } from "#app/ui/button-style.ts";
import { RESULTS_PATH } from "#domain/results/results-files.ts";

const KINDS = ["csv", "json"] as const;

/** Everything public of an account as files, whole: what this page counts from can be counted again. */
export function Downloads({ slug }: { slug: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      {KINDS.map((kind) => (
        <a
          key={kind}
          href={`${RESULTS_PATH}/${slug}.${kind}`}
          download
          className={buttonStyle({ variant: "secondary" })}
        >
          <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.setup_download({ kind: kind.toUpperCase() })}
        </a>
      ))}
    </div>
  );
}
