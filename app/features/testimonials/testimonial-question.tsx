import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import * as paths from "#domain/pages/paths.ts";
import { isAskedForTestimonial, memberDays } from "#domain/testimonials/member-time.ts";
import { OWN_TESTIMONIAL, useOwnTestimonial } from "./lib/use-own-testimonial.ts";

/** Asks a member of 30 days what they think, until they answer in whatever way; who isn't asked sees nothing. */
export function TestimonialQuestion({ now }: { now: Date }) {
  const { data: own } = useOwnTestimonial();
  const client = useQueryClient();
  const dismissal = useMutation({
    mutationFn: () => invokeFunction("dismiss-testimonial", {}),
    onSuccess: async (result) => {
      if (!result.ok) {
        const description = functionErrorMessage(result);
        return showToast({ title: m.testimonials_not_dismissed(), description, tone: "destructive" });
      }
      showToast({ title: m.testimonials_dismissed(), tone: "success" });
      await client.invalidateQueries({ queryKey: [OWN_TESTIMONIAL] });
    },
  });
  if (own === undefined || !isAskedForTestimonial(own, now)) return null;
  return (
    <Card aria-labelledby="opinion-title">
      <h2 id="opinion-title" className="text-lg">
        {m.testimonials_question()}
      </h2>
      <p className="mt-2 text-sm text-muted">{m.testimonials_question_text({ days: memberDays(own.terms, now) })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={paths.memberTestimonial}>{m.testimonials_write()}</ButtonLink>
        <Button variant="ghost" isBusy={dismissal.isPending} onClick={() => dismissal.mutate()}>
          {m.testimonials_dismiss()}
        </Button>
      </div>
    </Card>
  );
}
