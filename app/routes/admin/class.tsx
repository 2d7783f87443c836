import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { ClassPage } from "#app/features/admin/classes/class-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/class";

export const meta = pageMeta({
  path: paths.adminClass,
  title: m.seo_office_class_title,
  description: m.seo_office_class_description,
});

export default function ClassRoute({ params }: Route.ComponentProps) {
  return <ClassPage key={params.sessionId} sessionId={params.sessionId} />;
}
