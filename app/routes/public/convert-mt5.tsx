import { data } from "react-router";
import { setupReaderContext } from "#app/context.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { readConversionPage } from "#app/features/mt5-conversion/conversion-page.server.ts";
import { ConversionPage } from "#app/features/mt5-conversion/conversion-page.tsx";
import { conversionSeo } from "#app/features/mt5-conversion/conversion-page-data.ts";
import { LockedConversionPage } from "#app/features/mt5-conversion/locked-conversion-page.tsx";
import { NotFoundPage } from "#app/features/not-found/not-found-page.tsx";
import type { Route } from "./+types/convert-mt5";

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await readConversionPage(context.get(setupReaderContext), params.id);
  return data(found, { status: found.kind === "setup" ? 200 : 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(conversionSeo(loaderData))({ matches });
}

export default function ConvertMt5Route({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "setup") return <ConversionPage setup={loaderData.setup} />;
  return loaderData.kind === "locked" ? <LockedConversionPage funding={loaderData.funding} /> : <NotFoundPage />;
}
