import { Download } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { useExport } from "./use-export.ts";

type ExportButtonProps = {
  file: Pick<ReturnType<typeof useExport>, "progress" | "stop">;
  total: number;
  onStart: () => void;
};

/** Saves every row that is asked for, says how far it is and can be stopped. */
export function ExportButton({ file: { progress, stop }, total, onStart }: ExportButtonProps) {
  // As wide as the count of a long list: the first answer moves nothing beside it.
  if (progress === null)
    return (
      <Button size="sm" className="min-w-52" disabled={total === 0} onClick={onStart}>
        <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.admin_list_export({ total })}
      </Button>
    );
  return (
    <span className="flex items-center gap-2 text-sm">
      <span role="status">{m.admin_list_exporting({ done: progress.done, total: progress.total ?? total })}</span>
      <Button size="sm" onClick={stop}>
        {m.admin_list_export_stop()}
      </Button>
    </span>
  );
}
