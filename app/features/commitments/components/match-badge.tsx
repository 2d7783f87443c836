import { Check, X } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";

/** What this browser's own computation says of something published: the same, or what is wrong. */
export function MatchBadge({ isMatch, text }: { isMatch: boolean; text: string }) {
  const Sign = isMatch ? Check : X;
  return (
    <Badge tone={isMatch ? "gain" : "loss"}>
      <Sign aria-hidden="true" />
      {text}
    </Badge>
  );
}
