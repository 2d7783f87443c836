import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { DiaryPage } from "#app/features/simulator/diary-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.evaluationDiary,
  title: m.diary_title,
  description: m.diary_seo_description,
});

export default function EvaluationDiaryRoute() {
  return <DiaryPage />;
}
