import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";
import { RetryButton } from "./retry-button.tsx";

export type ErrorStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** With both it can be tried again, by the one button of its screen. */
  retryLabel?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Another way out, beside the retry. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
};

export function ErrorState({
  title,
  text,
  retryLabel,
  onRetry,
  isRetrying,
  action,
  headingLevel = 2,
  className,
}: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      role="alert"
      className={joinClasses(
        "card grid content-start justify-items-start gap-3 border-l-2 border-l-loss p-6 md:p-8",
        className,
      )}
    >
      <Heading className="text-lg">{title}</Heading>
      {text ? <p className="max-w-[60ch] text-muted">{text}</p> : null}
      <div className="mt-2 flex flex-wrap gap-3 not-has-[:is(a,button)]:hidden">
        {retryLabel && onRetry ? (
          <RetryButton onRetry={onRetry} isRetrying={isRetrying}>
            {isRetrying ? null : <RotateCw aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            <span>{retryLabel}</span>
          </RetryButton>
        ) : null}
        {action}
      </div>
    </div>
  );
}
