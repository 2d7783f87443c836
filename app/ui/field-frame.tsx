import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { CONTROL_LOOK } from "./control-look.ts";
import { joinClasses } from "./join-classes.ts";

export type FieldTexts = {
  label: ReactNode;
  /** Right of the label, muted: "opcional". */
  labelNote?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

export function controlStyle(hasError: boolean, className?: string): string {
  return joinClasses(CONTROL_LOOK, hasError ? "border-loss" : "border-line-strong", className);
}

type Described = Pick<FieldTexts, "hint" | "error"> & { question?: ReactNode };

export function describedBy(id: string, { hint, error, question }: Described): string | undefined {
  const ids = [question ? `${id}-question` : null, error ? `${id}-error` : null, hint ? `${id}-hint` : null];
  return ids.filter(Boolean).join(" ") || undefined;
}

type FieldFrameProps = FieldTexts & { id: string; className?: string; children: ReactNode };

/** Label above, control, hint and error below: the same for every control. */
export function FieldFrame({ id, label, labelNote, hint, error, className, children }: FieldFrameProps) {
  return (
    <div className={joinClasses("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="flex flex-wrap items-baseline gap-x-2 text-sm font-medium">
        <span>{label}</span>
        {labelNote ? <span className="text-xs font-normal text-muted">{labelNote}</span> : null}
      </label>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}

export function FieldMessages({ id, hint, error }: Pick<FieldTexts, "hint" | "error"> & { id: string }) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm text-loss">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" strokeWidth={1.75} />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-xs leading-normal text-muted">
          {hint}
        </p>
      ) : null}
    </>
  );
}
