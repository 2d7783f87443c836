import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { AccountPage } from "#app/features/admin/trading-accounts/account-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/trading-account";

export const meta = pageMeta({
  path: paths.adminTradingAccount,
  title: m.accounts_seo_account_title,
  description: m.accounts_seo_account,
});

export default function TradingAccountRoute({ params }: Route.ComponentProps) {
  return <AccountPage key={params.account} slug={params.account} />;
}
