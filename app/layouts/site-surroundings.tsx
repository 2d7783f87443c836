import { HelpBubble } from "#app/features/help/help-bubble.tsx";

export function SiteSurroundings() {
  return <HelpBubble />;
}
