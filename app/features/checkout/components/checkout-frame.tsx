import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { bottomBar } from "#app/ui/bottom-layer.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Skeleton, SkeletonText } from "#app/ui/skeleton.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import type { CheckoutStep } from "#domain/checkout/checkout-steps.ts";
import * as paths from "#domain/pages/paths.ts";
import { FoldedSum, type OrderSum, Promises, Sum } from "./order-summary.tsx";

type CheckoutFrameProps = {
  step: CheckoutStep;
  title: string;
  children: ReactNode;
  /** What the cart costs, beside the step; on a phone its total stays at the window's top. */
  sum?: OrderSum | null;
  /** The step's one button, under the sum; on a phone at the window's bottom. */
  action?: ReactNode;
  /** The way back, below everything else. */
  back?: { to: string; label: string };
};

/** The four steps, the heading, the step itself and the summary beside it. Spec: [2.34]. */
export function CheckoutFrame({ step, title, children, sum, action, back }: CheckoutFrameProps) {
  return (
    // As tall as the window, so that the footer below moves no step, however much of it is still to come.
    <div className="grid min-h-dvh content-start gap-6 md:gap-8">
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
      {/* A flex column on a phone: what sticks to an edge of the window leaves its own row. */}
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,4.2fr)] lg:items-start lg:gap-8">
        {sum ? <FoldedSum {...sum} /> : null}
        <div className="grid min-w-0 gap-4">{children}</div>
        {sum || action ? <SummaryCard sum={sum ?? null} action={action} /> : null}
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

/** In the place of a step's button while the cart can't be bought. */
export function RefusedStep() {
  return <p className="text-sm text-muted">{m.checkout_refused_action()}</p>;
}

/** Without a box of its own on a phone, where the button rests on the window's bottom. */
function SummaryCard({ sum, action }: { sum: OrderSum | null; action: ReactNode }) {
  return (
    <aside
      aria-label={m.checkout_summary_label()}
      className="contents lg:sticky lg:top-8 lg:grid lg:gap-4.5 lg:rounded-card lg:border lg:bg-surface lg:p-6 lg:[--ground:var(--surface)]"
    >
      {sum ? (
        <div className="max-lg:hidden">
          <h2 className="mb-3 text-lg">{m.checkout_summary_title()}</h2>
          <Sum {...sum} />
        </div>
      ) : null}
      <div
        ref={bottomBar}
        className="bottom-0 z-20 max-lg:order-2 max-lg:-mx-4 max-lg:border-t max-lg:bg-canvas max-lg:px-4 max-lg:py-3 empty:hidden tall:max-lg:sticky"
      >
        {action}
      </div>
      {sum ? <Promises /> : null}
    </aside>
  );
}

/** The step's shape before its data is there. */
export function CheckoutSkeleton({ step, title, label }: { step: CheckoutStep; title: string; label: string }) {
  return (
    <CheckoutFrame step={step} title={title} action={<Skeleton className="h-13 w-full rounded-control" />}>
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton className="h-13 lg:hidden" />
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
