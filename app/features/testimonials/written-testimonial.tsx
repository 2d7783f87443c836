import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { MOST_STARS, type WrittenState } from "#domain/testimonials/testimonial.ts";
import { OWN_TESTIMONIAL, type WrittenTestimonial } from "./lib/use-own-testimonial.ts";

const STATES: Record<WrittenState, () => string> = {
  pending: m.testimonials_state_pending,
  published: m.panel_published,
  refused: m.testimonials_state_refused,
};
const TONES = { pending: "neutral", published: "gain", refused: "loss" } as const;

/** What the member said and its status, with the way to take it back. */
export function Written({ written }: { written: WrittenTestimonial }) {
  const { state, stars, text, shownName, writtenAt, refusal } = written;
  const date = dateFormat(getLocale(), { dateStyle: "long" }).format(writtenAt);
  return (
    <Card className="grid max-w-prose gap-3" aria-labelledby="written-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="written-title" className="text-lg">
          {m.testimonials_written()}
        </h2>
        <Badge tone={TONES[state]}>{STATES[state]()}</Badge>
      </div>
      <Stars stars={stars} label={m.testimonials_stars_of({ stars, most: MOST_STARS })} />
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">{m.testimonials_by({ name: shownName, date })}</p>
      {refusal === null ? null : (
        <p className="text-sm [overflow-wrap:anywhere]">{m.testimonials_refused_because({ reason: refusal })}</p>
      )}
      <Withdraw />
    </Card>
  );
}

function Withdraw() {
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: () => invokeFunction("withdraw-testimonial", {}),
    onSuccess: (result) =>
      showToast(
        result.ok
          ? { title: m.testimonials_withdraw_done(), tone: "success" }
          : { title: m.testimonials_withdraw(), description: functionErrorMessage(result), tone: "destructive" },
      ),
    onSettled: async () => {
      setIsOpen(false);
      await client.invalidateQueries({ queryKey: [OWN_TESTIMONIAL] });
    },
  });
  return (
    <Dialog
      size="sm"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button className="justify-self-start">{m.testimonials_withdraw()}</Button>}
      title={m.testimonials_withdraw()}
      description={m.testimonials_withdraw_text()}
      closeLabel={m.common_close()}
      footer={
        <Button variant="primary" isBusy={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
          {m.common_withdraw()}
        </Button>
      }
    />
  );
}
