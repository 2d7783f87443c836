import { SlidersHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { OpeningPart } from "#app/core/browser/hydration/opening-part.tsx";
import { REPLAYED } from "#app/core/browser/hydration/replayed.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { activeFiltersOf } from "../lib/active-filters.ts";
import type { FilterPanelProps } from "./filter-panel.tsx";

const FilterSheet = lazyPart(() => import("./filter-sheet.tsx"), "FilterSheet");

/** The filters where there is no room beside the list; the list answers behind it. */
export function FilterDrawer({ matching, ...panel }: FilterPanelProps & { matching: number | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const count = activeFiltersOf(panel.state).length;
  function open() {
    setWasOpened(true);
    setIsOpen(true);
  }
  return (
    <div className="flex-1 noscript:hidden lg:hidden">
      <Button block {...REPLAYED} onClick={open} aria-haspopup="dialog">
        <SlidersHorizontal aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {count === 0 ? m.library_filters() : m.library_filters_count({ count })}
      </Button>
      {wasOpened ? (
        <Suspense fallback={isOpen ? <OpeningPart /> : null}>
          <FilterSheet {...panel} matching={matching} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      ) : null}
    </div>
  );
}
