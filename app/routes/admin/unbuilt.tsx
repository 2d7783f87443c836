import { useLocation } from "react-router";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { UnbuiltPage } from "#app/features/admin/unbuilt/unbuilt-page.tsx";
import { unbuiltScreenAt } from "#app/features/admin/unbuilt/unbuilt-screens.ts";
import { NotFoundPage } from "#app/features/not-found/not-found-page.tsx";
import { m } from "#app/paraglide/messages.js";
import type { Route } from "./+types/unbuilt";

export function meta({ location, matches }: Route.MetaArgs) {
  const screen = unbuiltScreenAt(location.pathname);
  const seo =
    screen === null
      ? { title: m.common_page_not_found, description: m.seo_not_found_description }
      : { path: screen.path, title: screen.title, description: screen.text };
  return pageMeta(seo)({ matches });
}

export default function UnbuiltRoute() {
  const screen = unbuiltScreenAt(useLocation().pathname);
  return screen === null ? <NotFoundPage /> : <UnbuiltPage screen={screen} />;
}
