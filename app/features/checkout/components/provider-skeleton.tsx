import { m } from "#app/paraglide/messages.js";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** The payment form's shape while the provider's script is on its way. */
export function ProviderSkeleton() {
  return (
    <div role="status" aria-label={m.checkout_payment_loading()} className="grid gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-11" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="h-11" />
    </div>
  );
}
