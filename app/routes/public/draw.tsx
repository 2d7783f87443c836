import { pageMeta } from "#app/core/seo/page-meta.ts";
import { DrawPage } from "#app/features/upcoming/draw-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = pageMeta({ title: m.seo_draw_title, description: m.seo_draw_description, path: "/sorteo-semanal" });

export default function DrawRoute() {
  return <DrawPage />;
}
