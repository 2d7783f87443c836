import { data } from "react-router";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { NotFoundPage } from "#app/features/not-found/not-found-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = pageMeta({
  title: m.common_page_not_found,
  description: m.seo_not_found_description,
});

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return <NotFoundPage />;
}
