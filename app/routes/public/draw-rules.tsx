import { data } from "react-router";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { DrawRulesText } from "#app/features/draw/draw-rules-text.tsx";
import { readDrawRules } from "#app/features/draw/read-draw-rules.server.ts";
import { NotFoundPage } from "#app/features/not-found/not-found-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/draw-rules";

export async function loader({ params }: Route.LoaderArgs) {
  const text = await readDrawRules(params.version);
  return data(text, { status: text === null ? 404 : 200 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const version = loaderData?.version;
  const seo =
    version === undefined
      ? { title: m.common_page_not_found, description: m.seo_not_found_description }
      : {
          title: () => m.draw_rules_page_title({ version }),
          description: () => m.draw_rules_page_description({ version }),
          path: href(paths.drawRules, { version }),
        };
  return pageMeta(seo)({ matches });
}

/** A version of the weekly draw's rules. Spec: [2.10], [9.10]. */
export default function DrawRulesRoute({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NotFoundPage /> : <DrawRulesText {...loaderData} />;
}
