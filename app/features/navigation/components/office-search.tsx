import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { SearchDialog } from "#app/core/office/search/search-dialog.tsx";
import { ADMIN_SCREENS } from "../lib/admin-screens.ts";

/** The office's search over what its reader may open. */
export function OfficeSearch({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const may = useStaffMay();
  const screens = ADMIN_SCREENS.filter(({ area }) => area === undefined || may(area, "read"));
  return <SearchDialog isOpen={isOpen} screens={screens} onClose={onClose} />;
}
