import { useState } from "react";
import { Logo } from "#app/ui/logo.tsx";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { KitBands } from "./components/kit-bands.tsx";
import { KitContent } from "./components/kit-content.tsx";
import { KitControls } from "./components/kit-controls.tsx";
import { KitOverlays } from "./components/kit-overlays.tsx";
import { KitStates } from "./components/kit-states.tsx";

/** Every part of the kit on one page, for looking and for the browser tests. Its words are samples, not texts of the product. */
export function KitPage() {
  const [theme, setTheme] = useState<string | null>(null);
  function choose(next: string) {
    document.documentElement.dataset.theme = next;
    setTheme(next);
  }
  return (
    <main id="main" className="page-column grid gap-12 py-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <Logo />
        <SegmentedControl
          label="Theme"
          value={theme}
          onValueChange={choose}
          options={[
            { value: "dark", label: "dark" },
            { value: "light", label: "light" },
          ]}
        />
      </header>
      <h1>Kit</h1>
      <KitControls />
      <KitBands />
      <KitContent />
      <KitStates />
      <KitOverlays />
    </main>
  );
}
