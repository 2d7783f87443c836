import { useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { Dialog } from "#app/ui/dialog.tsx";
import { SearchBox } from "./search-box.tsx";
import type { OfficeScreen } from "./use-office-search.ts";

type SearchDialogProps = { isOpen: boolean; screens: readonly OfficeScreen[]; onClose: () => void };

/** One search through the office: people, orders, tickets, coupons, setups, lessons and its screens. Spec: [2.23]. */
export function SearchDialog({ isOpen, screens, onClose }: SearchDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={m.office_search_title()}
      closeLabel={m.common_close()}
      startsAt={field}
    >
      <SearchBox field={field} screens={screens} onLeave={onClose} />
    </Dialog>
  );
}
