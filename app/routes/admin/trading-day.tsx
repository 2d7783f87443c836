import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { DayPage } from "#app/features/admin/trading-accounts/day-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/trading-day";

export const meta = pageMeta({
  path: paths.adminTradingDay,
  title: m.accounts_seo_day_title,
  description: m.accounts_seo_day,
});

export default function TradingDayRoute({ params }: Route.ComponentProps) {
  return <DayPage key={`${params.account} ${params.day}`} slug={params.account} day={params.day} />;
}
