import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatMonth, formatR } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { AfterSelection } from "#domain/setups/after-selection.ts";
import type { FirstSetupsAccount } from "#domain/setups/first-setups-account.ts";
import { AccountOfFirst } from "./components/account-of-first.tsx";
import { SectionHead } from "./components/section-head.tsx";
import { SortedResults } from "./components/sorted-results.tsx";

/** Null inside where the library has no trades after its choice. */
export type ComputedEvidence = { library: AfterSelection | null; account: FirstSetupsAccount | null };

/** What the library's own figures say, those that didn't hold up first: nothing here is anybody's statement. */
export function AfterSelectionSection({ evidence }: { evidence: ComputedEvidence | null }) {
  if (evidence === null || evidence.library === null) return null;
  return (
    <section id="despues-de-elegir" aria-labelledby="after-title" className="page-column py-10 sm:py-12">
      <WithHypotheticalNotice form="folded" className="mt-8">
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[5fr_7fr]">
          <Outcome of={evidence.library} />
          <SortedResults of={evidence.library} />
        </div>
        {evidence.account === null ? null : <AccountOfFirst account={evidence.account} />}
      </WithHypotheticalNotice>
    </section>
  );
}

function Outcome({ of: { held, lost, mean, until } }: { of: AfterSelection }) {
  const language = useLanguage();
  const values = { lost, mean: formatR(mean, language) };
  return (
    <div>
      <SectionHead
        id="after-title"
        title={m.landing_after_title({ total: held + lost, held })}
        lead={
          until === null
            ? m.landing_after_lead(values)
            : m.landing_after_lead_until({ ...values, until: formatMonth(until, language) })
        }
      />
      <ButtonLink to={paths.setups} className="mt-5">
        {m.landing_after_see()}
      </ButtonLink>
    </div>
  );
}
