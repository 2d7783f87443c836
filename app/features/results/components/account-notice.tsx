import type { ReactNode } from "react";
import { type NoticeForm, WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { m } from "#app/paraglide/messages.js";
import { SmallPrint } from "#app/ui/small-print.tsx";
import type { AccountKind } from "#domain/results/account-trade.ts";

type WithAccountNoticeProps = { kind: AccountKind; form: NoticeForm; className?: string; children: ReactNode };

/**
 * An account's figures with what has to be right below them: the notice of hypothetical performance where nobody made
 * the trades (17 CFR 4.41), that test money isn't money where somebody did, and what the past doesn't promise. The latter
 * two are shown once.
 */
export function WithAccountNotice({ kind, form, className, children }: WithAccountNoticeProps) {
  if (kind === "simulated")
    return (
      <WithHypotheticalNotice form={form} className={className}>
        {children}
      </WithHypotheticalNotice>
    );
  if (form === "linked") return children;
  return (
    <>
      {children}
      <SmallPrint className={className}>
        {kind === "live" ? m.results_notice_live() : m.results_notice_test_money()}
      </SmallPrint>
    </>
  );
}
