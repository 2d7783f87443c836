import { createContext, type ReactNode, use } from "react";
import { m } from "#app/paraglide/messages.js";
import { joinClasses } from "#app/ui/join-classes.ts";

const BesideNotice = createContext(false);

export type NoticeForm = "full" | "first" | "linked" | "folded";

/** Of a view's first notice, which the others of the view lead to. */
export const NOTICE_ID = "rendimiento-hipotetico";

/**
 * Around simulated figures: shows them, and the notice of 17 CFR 4.41(b)(1)(i) right below, whose text appears once per
 * view: `full`, or `first` where other figures of the view follow. Those are `linked`: one line says that they are
 * simulated and leads to the first. `folded` opens to the words in its place, where the first may not have come yet.
 */
export function WithHypotheticalNotice({
  form = "full",
  children,
  className,
}: {
  form?: NoticeForm;
  children: ReactNode;
  /** Of the notice. */
  className?: string;
}) {
  return (
    <BesideNotice value={true}>
      {children}
      <HypotheticalNotice form={form} className={className} />
    </BesideNotice>
  );
}

/**
 * For every component that draws simulated figures, so that none can be shown without the notice.
 * Throws outside of `WithHypotheticalNotice`.
 */
export function useHypotheticalNotice(): void {
  if (!use(BesideNotice)) throw new Error("simulated figures stand inside <WithHypotheticalNotice>");
}

function HypotheticalNotice({ form, className }: { form: NoticeForm; className?: string | undefined }) {
  const look = joinClasses("border-l-2 border-line-strong pl-3 text-xs leading-[1.55] text-muted", className);
  const title = <b className="font-semibold text-text">{m.disclosures_hypothetical_title()}.</b>;
  if (form === "full" || form === "first")
    return (
      <p
        role="note"
        id={form === "first" ? NOTICE_ID : undefined}
        data-version={HYPOTHETICAL_NOTICE_VERSION}
        className={joinClasses("max-w-[90ch] scroll-mt-24", look)}
      >
        {title} {m.disclosures_hypothetical_text()}
      </p>
    );
  if (form === "linked")
    return (
      <p className={look}>
        <a href={`#${NOTICE_ID}`} className="underline decoration-line-strong underline-offset-4">
          {m.common_simulated_results()}
        </a>
      </p>
    );
  return (
    <details data-version={HYPOTHETICAL_NOTICE_VERSION} className={look}>
      <summary className="underline decoration-line-strong underline-offset-4">
        {title} {m.disclosures_hypothetical_summary()}
      </summary>
      <p className="mt-1.5">{m.disclosures_hypothetical_text()}</p>
    </details>
  );
}

/** The day on which the notice's words were last changed; a test refuses other words under the same version. */
export const HYPOTHETICAL_NOTICE_VERSION = "2026-11-21";
