import { openAsBlob } from "node:fs";
import { DAY_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import type { KeepFile } from "#server/courses/import-courses.ts";

const BUCKET = "recordings";

/** The courses' own films stand in for classes, and their titles say so. */
const SAMPLES = [
  {
    film: "leer-un-setup",
    seconds: 40,
    daysAgo: 2,
    titleEs: "Ejemplo de grabación: leer un setup",
    titleEn: "Sample recording: reading a setup",
  },
  {
    film: "preparar-alertas",
    seconds: 36,
    daysAgo: 5,
    titleEs: "Ejemplo de grabación: preparar las alertas",
    titleEn: "Sample recording: setting up alerts",
  },
  {
    film: "convertir-un-setup",
    seconds: 47,
    daysAgo: 9,
    titleEs: "Ejemplo de grabación: un setup en MetaTrader 5",
    titleEn: "Sample recording: a setup in MetaTrader 5",
  },
] as const;

/** Recorded classes for the demonstration's members, labelled as samples; none where the team has added one. */
export async function ensureDemonstrationRecordings(database: Database, keepFile: KeepFile): Promise<void> {
  const known = await database.transaction({ role: "owner" }, (transaction) =>
    transaction.query("select id from public.recordings limit 1"),
  );
  if (known.length > 0) return;
  for (const { film } of SAMPLES) {
    const content = await openAsBlob(`courses/videos/${film}.mp4`, { type: "video/mp4" });
    await keepFile({ bucketId: BUCKET, name: nameOf(film), content });
  }
  await database.transaction({ role: "owner" }, async (transaction) => {
    for (const { film, seconds, daysAgo, titleEs, titleEn } of SAMPLES) {
      const heldAt = new Date(Date.now() - daysAgo * DAY_MS);
      await transaction.query(
        `insert into public.recordings (held_at, title_es, title_en, video_path, seconds, published_at)
         values ($1, $2, $3, $4, $5, $1) on conflict (video_path) do nothing`,
        [heldAt, titleEs, titleEn, nameOf(film), seconds],
      );
    }
  });
}

function nameOf(film: string): string {
  return `samples/${film}.mp4`;
}
