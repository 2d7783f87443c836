import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";

/** Beside every placeholder for what only the operator has: nothing made up passes for evidence. */
export function SampleLabel() {
  return <Badge tone="signal">{m.common_sample()}</Badge>;
}
