import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import * as paths from "#domain/pages/paths.ts";
import { HALLOWEEN, PROMOTION_TIMES } from "#domain/promotions/season.ts";
import { CopyCode } from "./copy-code.tsx";

/** Spec: [4.13], [9.8]. It says until when, and counts nothing down. */
export function ExitPopUp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      size="sm"
      title={m.promotion_title({ percent: HALLOWEEN.percent })}
      description={m.promotion_text()}
      closeLabel={m.common_close()}
      footer={
        <>
          <ButtonLink to={paths.plans} onClick={onClose}>
            {m.common_see_the_plans()}
          </ButtonLink>
          <CopyCode milliseconds={PROMOTION_TIMES.copiedInPopUp} />
        </>
      }
    >
      <p className="figures text-center text-2xl font-semibold text-signal-text">{HALLOWEEN.couponCode}</p>
    </Dialog>
  );
}
