import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { AccountsPage } from "#app/features/admin/trading-accounts/accounts-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminResults,
  title: m.accounts_seo_title,
  description: m.accounts_seo_list,
});

export default function TradingAccountsRoute() {
  return <AccountsPage />;
}
