import { Pencil } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { SmallPrint } from "#app/ui/small-print.tsx";
import type { CheckoutInfo } from "#domain/checkout/checkout-info.ts";
import * as paths from "#domain/pages/paths.ts";

/** The buyer's details to look over, with the way to change them. Spec: [2.36]. */
export function ContactCard({ email, info }: { email: string; info: CheckoutInfo }) {
  const rows = [
    { label: m.panel_full_name(), value: info.name, isCode: false },
    { label: m.panel_email(), value: email, isCode: false },
    { label: m.panel_tradingview_username(), value: info.tradingviewUsername, isCode: true },
    { label: m.panel_telegram_username(), value: `@${info.telegramUsername}`, isCode: true },
    ...(info.referralCode ? [{ label: m.checkout_field_referral(), value: info.referralCode, isCode: true }] : []),
  ];
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{m.checkout_review_contact()}</h2>
        <ButtonLink to={paths.checkout} variant="ghost" size="sm" aria-label={m.checkout_review_edit_contact()}>
          <Pencil aria-hidden="true" className="size-3.5" strokeWidth={1.6} />
          {m.panel_edit()}
        </ButtonLink>
      </div>
      <dl className="grid gap-x-4 text-sm sm:grid-cols-[170px_minmax(0,1fr)] sm:gap-y-1.5">
        {rows.map(({ label, value, isCode }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className={`wrap-anywhere max-sm:mb-2.5 ${isCode ? "figures" : ""}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <SmallPrint className="mt-3.5">{m.checkout_review_username_note()}</SmallPrint>
    </Card>
  );
}
