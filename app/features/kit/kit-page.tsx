import { m } from "#app/paraglide/messages.js";
import { Logo } from "#app/ui/logo.tsx";
import { KitBands } from "./components/kit-bands.tsx";
import { KitContent } from "./components/kit-content.tsx";
import { KitControls } from "./components/kit-controls.tsx";
import { KitOverlays } from "./components/kit-overlays.tsx";
import { KitStates } from "./components/kit-states.tsx";

/** Every part of the kit on one page, for looking at it and for the browser tests. */
export function KitPage() {
  return (
    <main id="main" className="page-column grid gap-12 py-10">
      <Logo />
      <h1>{m.kit_title()}</h1>
      <KitControls />
      <KitBands />
      <KitContent />
      <KitStates />
      <KitOverlays />
    </main>
  );
}
