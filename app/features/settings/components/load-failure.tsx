import { m } from "#app/paraglide/messages.js";
import { ErrorState } from "#app/ui/error-state.tsx";

/** A part of the settings that could not be read, with another try. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return <ErrorState headingLevel={3} title={m.common_load_error()} retryLabel={m.common_retry()} onRetry={onRetry} />;
}
