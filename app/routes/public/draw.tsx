import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { DrawPage } from "#app/features/upcoming/draw-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({ title: m.common_weekly_draw, description: m.seo_draw_description, path: paths.draw });

export default function DrawRoute() {
  return <DrawPage />;
}
