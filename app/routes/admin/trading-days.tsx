import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { DaysPage } from "#app/features/admin/trading-accounts/days-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/trading-days";

export const meta = pageMeta({
  path: paths.adminTradingDays,
  title: m.accounts_seo_days_title,
  description: m.accounts_seo_days,
});

export default function TradingDaysRoute({ params }: Route.ComponentProps) {
  return <DaysPage key={params.account} slug={params.account} />;
}
