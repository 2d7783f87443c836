import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { WithdrawalsPage } from "#app/features/admin/withdrawals/withdrawals-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminWithdrawals,
  title: m.common_withdrawal_certificates,
  description: m.withdrawals_seo_list,
});

export default function WithdrawalsRoute() {
  return <WithdrawalsPage />;
}
