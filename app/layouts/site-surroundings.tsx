import { HelpBubble } from "#app/features/help/help-bubble.tsx";
import { Promotion } from "#app/features/promotion/promotion.tsx";

export function SiteSurroundings() {
  return (
    <>
      <HelpBubble />
      <Promotion />
    </>
  );
}
