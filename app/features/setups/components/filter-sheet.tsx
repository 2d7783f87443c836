import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import { ClearAll } from "./filter-chips.tsx";
import { FilterPanel, type FilterPanelProps } from "./filter-panel.tsx";

export type FilterSheetProps = FilterPanelProps & {
  matching: number | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** The filters in a panel at the side; fetched when it is first opened. */
export function FilterSheet({ matching, isOpen, onOpenChange, ...panel }: FilterSheetProps) {
  return (
    <Drawer
      open={isOpen}
      onOpenChange={onOpenChange}
      title={m.library_filters()}
      closeLabel={m.library_filters_close()}
      side="left"
    >
      {/* A form of its own: radio buttons of one name in one form exclude each other. */}
      {isOpen ? (
        <form className="grid flex-1 content-start p-4" onSubmit={(event) => event.preventDefault()}>
          <FilterPanel {...panel} />
        </form>
      ) : null}
      <footer className="sticky bottom-0 flex items-center justify-between gap-4 border-t bg-surface p-4">
        <ClearAll state={panel.state} />
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {matching === null ? m.library_show() : m.library_show_count({ count: formatCount(matching, getLocale()) })}
        </Button>
      </footer>
    </Drawer>
  );
}
