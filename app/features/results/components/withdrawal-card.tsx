import { Maximize2 } from "lucide-react";
import { formatDay } from "#app/core/setups/setup-figures.ts";
import { withdrawalAmount, withdrawalText } from "#app/core/setups/withdrawals/withdrawal-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { PublicWithdrawal } from "#app/ports.ts";

type WithdrawalCardProps = { certificate: PublicWithdrawal; onEnlarge: () => void };

/** One certificate: its picture, which a press enlarges, and what it says. */
export function WithdrawalCard({ certificate, onEnlarge }: WithdrawalCardProps) {
  const { firm, paidOn, picture } = certificate;
  return (
    <li className="card flex flex-col overflow-hidden">
      <button type="button" onClick={onEnlarge} className="group relative block w-full border-b">
        <img
          src={picture}
          alt={m.common_enlarge({ picture: withdrawalText(certificate) })}
          loading="lazy"
          decoding="async"
          className="aspect-16/11 w-full bg-sunken object-cover object-top"
        />
        <Maximize2
          aria-hidden="true"
          className="absolute right-2 bottom-2 size-7 rounded-control border bg-surface p-1.5"
          strokeWidth={1.75}
        />
      </button>
      <div className="grid flex-1 content-start gap-1 p-3 text-sm sm:p-4">
        <p className="figures text-lg font-[550]">{withdrawalAmount(certificate)}</p>
        <p className="[overflow-wrap:anywhere]">{firm}</p>
        <p className="text-xs text-muted">
          <time dateTime={paidOn}>{formatDay(paidOn, getLocale())}</time>
        </p>
      </div>
    </li>
  );
}
