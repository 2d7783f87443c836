import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { OfficeZone } from "#app/core/office/zone/office-zone.tsx";
import { useOfficeZone } from "#app/core/office/zone/use-office-zone.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { isMonth, monthAt } from "#domain/accounting/month.ts";
import * as paths from "#domain/pages/paths.ts";
import { Month } from "./month.tsx";
import { MonthChoice } from "./month-choice.tsx";
import { readFirstMonth } from "./read-movements.ts";

export const meta = pageMeta({
  path: paths.adminAccounting,
  title: m.accounting_title,
  description: m.accounting_seo,
});

/** The month for the accountant: what the provider moved, its fees, what is left, and for which country. Spec: [2.23]. */
export default function AccountingPage() {
  const zone = useOfficeZone();
  return (
    <>
      <h1>{m.accounting_title()}</h1>
      <p className="mt-2 max-w-prose text-muted">{m.accounting_intro()}</p>
      <div className="mt-3">
        <Loaded
          query={zone}
          skeleton={<Skeleton className="h-96" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
        >
          {(known) => (
            <>
              <OfficeZone zone={known} />
              <ChosenMonth key={known} zone={known} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** The address names the month; without a name it is the one that runs. */
function ChosenMonth({ zone }: { zone: string }) {
  const [parameters, setParameters] = useSearchParams();
  const first = useQuery({ queryKey: ["accounting-first", zone], queryFn: () => readFirstMonth(zone) });
  const current = monthAt(new Date(), zone);
  const asked = parameters.get("month") ?? "";
  const month = isMonth(asked) ? asked : current;
  const choose = (chosen: string) =>
    setParameters(chosen === current ? {} : { month: chosen }, { preventScrollReset: true });
  return (
    <>
      <MonthChoice month={month} first={first.data ?? current} last={current} onChoose={choose} />
      <Month key={month} month={month} zone={zone} />
    </>
  );
}
