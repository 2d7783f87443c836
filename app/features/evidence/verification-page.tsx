import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import type { LedgerEnd } from "#app/ports.ts";
import { DayCheck } from "./components/day-check.tsx";
import { LatestRoots } from "./components/latest-roots.tsx";
import { LedgerCheck } from "./components/ledger-check.tsx";
import { SetupCheck } from "./components/setup-check.tsx";
import { VerifyOffline } from "./components/verify-offline.tsx";

export type VerificationPageProps = {
  end: LedgerEnd;
  /** The site's own address, for the shell's lines. */
  site: string;
  /** The setup that a link to this page names. */
  setup: string;
  /** The published day of an account that a link to this page names. */
  day: { account: string; day: string };
  /** What is published before the fact. */
  children?: ReactNode;
};

/** The evidence ledger, for anybody to check. docs/evidence.md */
export function VerificationPage({ end, site, setup, day, children }: VerificationPageProps) {
  return (
    <main id="main" className="page-column py-16 max-sm:py-10">
      <h1 className="max-w-[22ch]">{m.evidence_title()}</h1>
      <p className="mt-5 max-w-[680px] text-lg text-muted">{m.evidence_lead()}</p>
      <section aria-labelledby="proves" className="mt-12 max-w-prose">
        <h2 id="proves">{m.evidence_proves_title()}</h2>
        <p className="mt-3 text-muted">{m.evidence_proves_yes()}</p>
        <p className="mt-3 text-muted">{m.evidence_proves_no()}</p>
      </section>
      <LatestRoots end={end} />
      <LedgerCheck />
      <SetupCheck initial={setup} />
      <DayCheck initial={day} />
      {children}
      <VerifyOffline site={site} />
    </main>
  );
}
