import { useEffect, useState } from "react";
import { findSeason, type Season } from "#domain/promotions/season.ts";
import { findPreview } from "./season-preview.ts";

/** Pages stand in memory all year, so the browser decides; an administrator may look at a season that isn't on. */
export function useSeason(search: string): Season | null {
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
