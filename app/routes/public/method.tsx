import { pageMeta } from "#app/core/seo/page-meta.ts";
import { MethodPage } from "#app/features/method/method-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.method_title,
  description: m.seo_method_description,
  path: paths.method,
});

export default function MethodRoute() {
  return <MethodPage />;
}
