import { m } from "#app/paraglide/messages.js";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** The detail's own shape while it is read. */
export function SetupSkeleton() {
  return (
    <div role="status" aria-label={m.setup_loading()} className="grid gap-5">
      <Skeleton className="h-9 w-20" />
      <Skeleton className="h-28" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {["win", "ratio", "drawdown", "factor"].map((figure) => (
          <Skeleton key={figure} className="h-28" />
        ))}
      </div>
      <Skeleton className="h-72" />
    </div>
  );
}
