import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { WithdrawalPage } from "#app/features/admin/withdrawals/withdrawal-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/withdrawal";

export const meta = pageMeta({
  path: paths.adminWithdrawal,
  title: m.withdrawals_seo_record_title,
  description: m.withdrawals_seo_record,
});

export default function WithdrawalRoute({ params }: Route.ComponentProps) {
  return <WithdrawalPage key={params.withdrawalId} withdrawalId={params.withdrawalId} />;
}
