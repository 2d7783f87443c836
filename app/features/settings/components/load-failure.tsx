import { m } from "#app/paraglide/messages.js";
import { ErrorState } from "#app/ui/error-state.tsx";

/** A part of the settings that could not be read, with another try. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState headingLevel={3} title={m.dashboard_load_error()} retryLabel={m.dashboard_retry()} onRetry={onRetry} />
  );
}
