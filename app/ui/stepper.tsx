import { Check } from "lucide-react";
import { Link } from "react-router";
import { joinClasses } from "./join-classes.ts";

export type Step = {
  id: string;
  label: string;
  /** Where a finished step can be gone back to. */
  to?: string;
};

export type StepperProps = {
  /** Name of the list: "Pasos de la compra". */
  label: string;
  steps: readonly Step[];
  currentId: string;
  /** Read after a finished step's name: "hecho". */
  doneLabel: string;
  className?: string;
};

export function Stepper({ label, steps, currentId, doneLabel, className }: StepperProps) {
  const current = steps.findIndex((step) => step.id === currentId);
  return (
    <ol aria-label={label} className={joinClasses("grid auto-cols-fr grid-flow-col gap-1.5", className)}>
      {steps.map((step, index) => (
        <StepItem key={step.id} step={step} number={index + 1} state={stateOf(index, current)} doneLabel={doneLabel} />
      ))}
    </ol>
  );
}

type StepState = "done" | "current" | "ahead";

function stateOf(index: number, current: number): StepState {
  if (index === current) return "current";
  return index < current ? "done" : "ahead";
}

const STATES: Record<StepState, string> = {
  done: "border-line-strong text-text",
  current: "border-signal font-semibold text-text",
  ahead: "border-off text-muted",
};

function StepItem({
  step,
  number,
  state,
  doneLabel,
}: {
  step: Step;
  number: number;
  state: StepState;
  doneLabel: string;
}) {
  return (
    <li
      aria-current={state === "current" ? "step" : undefined}
      className={joinClasses(
        "flex min-w-0 items-center gap-2 border-t-3 pt-2.5 text-sm max-sm:gap-1 max-sm:text-xs",
        STATES[state],
      )}
    >
      {state === "done" ? (
        <Check aria-hidden="true" className="size-3.5 flex-none max-sm:hidden" strokeWidth={1.75} />
      ) : (
        <span aria-hidden="true" className="figures font-normal text-muted max-sm:hidden">
          {number}
        </span>
      )}
      {state === "done" && step.to ? (
        <Link to={step.to} className="underline-offset-4 hover:underline">
          <span className="min-w-0">{step.label}</span>
        </Link>
      ) : (
        <span className="min-w-0">{step.label}</span>
      )}
      {state === "done" ? <span className="sr-only">, {doneLabel}</span> : null}
    </li>
  );
}
