import { getSessionState } from "#app/core/account/session/session-store.ts";
import { tabStorage } from "#app/core/browser/storage/browser-storage.ts";
import { readStaffRole } from "#app/core/office/admin/read-staff-role.ts";
import type { Season } from "#domain/promotions/season.ts";

/** An administrator looks at a season that isn't on, for the rest of the browser session. */
const PREVIEW_KEY = "seasonPreview";
const PARAMETER = "preview";

/** The season asked for with `?preview=halloween`, and `off` ends it; only an administrator is shown one. */
export async function findPreview(search: string): Promise<Season | null> {
  if (!wantsPreview(new URLSearchParams(search).get(PARAMETER))) return null;
  const { user } = getSessionState();
  return user !== null && (await readStaffRole(user.id)) !== null ? "halloween" : null;
}

function wantsPreview(asked: string | null): boolean {
  const storage = tabStorage();
  if (asked === "halloween") storage?.setItem(PREVIEW_KEY, "halloween");
  if (asked === "off") storage?.removeItem(PREVIEW_KEY);
  return storage?.getItem(PREVIEW_KEY) === "halloween";
}
