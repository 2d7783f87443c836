import { type FormEvent, useState } from "react";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { LONGEST_FIRM } from "#domain/draw/draw-rules.ts";
import { dayText } from "../lib/draw-names.ts";
import { useDrawAct } from "../lib/use-draw-act.ts";
import type { OwnPrize } from "../lib/use-own-draws.ts";

/** A winner claims their prize and names the firm. */
export function PrizeClaim({ drawId, prize }: { drawId: string; prize: OwnPrize }) {
  const [firm, setFirm] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const claim = useDrawAct(() => invokeFunction("claim-draw-prize", { prizeId: prize.id, firm }), m.draw_claim_done);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(firm.trim() === "");
    if (firm.trim() !== "") claim.mutate();
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <h3>{m.draw_claim_title({ day: dayText(drawId) })}</h3>
      <p className="text-muted">{m.draw_claim_text({ until: momentText(new Date(prize.claimUntil)) })}</p>
      <Field
        label={m.common_firm()}
        value={firm}
        maxLength={LONGEST_FIRM}
        error={isMissing ? m.draw_claim_empty() : undefined}
        onChange={(event) => setFirm(event.target.value)}
        className="max-w-[22rem]"
      />
      <div>
        <Button variant="primary" type="submit" isBusy={claim.isPending}>
          {m.draw_claim_button()}
        </Button>
      </div>
    </form>
  );
}
