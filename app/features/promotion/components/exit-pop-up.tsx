import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { PromotionalCoupon } from "#domain/promotions/promotional-coupon.ts";
import { PROMOTION_TIMES } from "#domain/promotions/season.ts";
import { CopyCode } from "./copy-code.tsx";

type ExitPopUpProps = {
  coupon: Pick<PromotionalCoupon, "code" | "title" | "description" | "themeColor">;
  onClose: () => void;
};

/** Spec: [4.13], [9.8]. It says until when, and counts nothing down. */
export function ExitPopUp({ coupon, onClose }: ExitPopUpProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      size="sm"
      title={coupon.title}
      description={coupon.description}
      closeLabel={m.common_close()}
      footer={
        <>
          <ButtonLink to={paths.plans} onClick={onClose}>
            {m.common_see_the_plans()}
          </ButtonLink>
          <CopyCode code={coupon.code} milliseconds={PROMOTION_TIMES.copiedInPopUp} />
        </>
      }
    >
      <p className="figures text-center text-2xl font-semibold" style={{ color: coupon.themeColor }}>
        {coupon.code}
      </p>
    </Dialog>
  );
}
