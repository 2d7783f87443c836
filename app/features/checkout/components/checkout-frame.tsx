import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Skeleton, SkeletonText } from "#app/ui/skeleton.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import type { CheckoutStep } from "#domain/checkout/checkout-steps.ts";
import * as paths from "#domain/pages/paths.ts";

type CheckoutFrameProps = {
  step: CheckoutStep;
  title: string;
  children: ReactNode;
  aside?: ReactNode;
  /** The way back, below everything else. */
  back?: { to: string; label: string };
};

/** The four steps, the heading, the step itself and the summary beside it. Spec: [2.34]. */
export function CheckoutFrame({ step, title, children, aside, back }: CheckoutFrameProps) {
  return (
    <div className="grid gap-8">
      <Stepper
        label={m.checkout_steps_label()}
        doneLabel={m.checkout_step_done()}
        currentId={step}
        steps={[
          { id: "cart", label: m.common_cart(), to: paths.cart },
          { id: "information", label: m.checkout_step_information(), to: paths.checkout },
          { id: "review", label: m.checkout_step_review(), to: paths.review },
          { id: "payment", label: m.panel_payment() },
        ]}
      />
      <h1>{title}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.2fr)] lg:gap-8">
        <div className="grid min-w-0 gap-4">{children}</div>
        {aside ? <div className="lg:sticky lg:top-24">{aside}</div> : null}
      </div>
      {back ? (
        <ButtonLink to={back.to} variant="ghost" className="-mx-2 justify-self-start px-2">
          <ChevronLeft aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
          {back.label}
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** The step's shape before its data is there. */
export function CheckoutSkeleton({ step, title, label }: { step: CheckoutStep; title: string; label: string }) {
  return (
    <CheckoutFrame step={step} title={title} aside={<div className="card p-6">{<SkeletonText lines={5} />}</div>}>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className="card grid gap-4 p-6">
        <Skeleton className="h-6 w-40" />
        <SkeletonText lines={3} />
      </div>
      <div className="card grid gap-4 p-6">
        <SkeletonText lines={2} />
      </div>
    </CheckoutFrame>
  );
}
