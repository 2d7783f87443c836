import { data } from "react-router";
import { publicConfigContext } from "#app/context.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { KitPage } from "#app/features/kit/kit-page.tsx";
import { NotFoundPage } from "#app/features/not-found/not-found-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/dev-kit";

export const meta = pageMeta({ path: paths.kit, title: m.kit_title, description: m.kit_description });

/** A tool for who builds the site: production has none. */
export function loader({ context }: Route.LoaderArgs) {
  const isThere = context.get(publicConfigContext).mode === "demo";
  return data({ isThere }, isThere ? undefined : { status: 404 });
}

export default function DevKitRoute({ loaderData: { isThere } }: Route.ComponentProps) {
  return isThere ? <KitPage /> : <NotFoundPage />;
}
