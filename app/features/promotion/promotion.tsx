import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { getSessionState } from "#app/core/account/session/session-store.ts";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { tabStorage } from "#app/core/browser/storage/browser-storage.ts";
import { findSeason, type Season } from "#domain/promotions/season.ts";
import { isSeasonalPage } from "#domain/promotions/seasonal-pages.ts";

// Most of the year nobody needs it.
const SeasonParts = lazyPart(() => import("./components/season-parts.tsx"), "SeasonParts");

/** The season's banner, pop-up and decorations, on the home page and the plans only. Spec: [1.15], [2.38]. */
export function Promotion() {
  const { pathname, search } = useLocation();
  const season = useSeason(search);
  // The office may have switched it off, or its coupon.
  const { season: words } = usePublicConfig().promotions;
  if (season === null || words === null || !isSeasonalPage(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <SeasonParts words={words} />
    </Suspense>
  );
}

/** Pages are cached in memory all year, so the browser decides; an administrator may look at a season that isn't on. */
function useSeason(search: string): Season | null {
  const [season, setSeason] = useState(() => findSeason(new Date()));
  useEffect(() => {
    if (findSeason(new Date()) !== null) return;
    findPreview(search).then(
      (preview) => {
        wear(preview);
        setSeason(preview);
      },
      () => {
        // Offline: no preview.
      },
    );
  }, [search]);
  return season;
}

/** As the head script does where the season is on (app/document/head-script.ts). */
function wear(season: Season | null): void {
  const { dataset } = document.documentElement;
  if (season === null) delete dataset.season;
  else dataset.season = season;
}

/** An administrator looks at a season that isn't on, for the rest of the browser session. */
const PREVIEW_KEY = "seasonPreview";
const PARAMETER = "preview";

/** The season asked for with `?preview=halloween`, and `off` ends it; only an administrator is shown one. */
async function findPreview(search: string): Promise<Season | null> {
  if (!wantsPreview(new URLSearchParams(search).get(PARAMETER))) return null;
  const { user } = getSessionState();
  if (user === null) return null;
  const { readStaffRole } = await import("#app/core/office/admin/read-staff-role.ts");
  return (await readStaffRole(user.id)) !== null ? "halloween" : null;
}

function wantsPreview(asked: string | null): boolean {
  const storage = tabStorage();
  if (asked === "halloween") storage?.setItem(PREVIEW_KEY, "halloween");
  if (asked === "off") storage?.removeItem(PREVIEW_KEY);
  return storage?.getItem(PREVIEW_KEY) === "halloween";
}
