import { Lock } from "lucide-react";
import { useSession } from "#app/core/account/session/use-session.ts";
import { QueryProvider } from "#app/core/data/query/query-provider.tsx";
import { useSetup } from "#app/core/setups/use-setups.ts";
import { planTitle } from "#app/core/shop/plans/plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { FundingSetup } from "#domain/setups/funding-setup.ts";
import { ConversionFrame, ConversionPage, ConverterSkeleton } from "./conversion-page.tsx";

/** A funding setup: for everybody its name, asset and plan; for who has the plan, read with their session, all of it. */
export function LockedConversionPage({ funding }: { funding: FundingSetup }) {
  const { status } = useSession();
  if (status !== "signed-in") return <Locked funding={funding} />;
  return (
    <QueryProvider>
      <OwnConversion funding={funding} />
    </QueryProvider>
  );
}

function OwnConversion({ funding }: { funding: FundingSetup }) {
  const { status, setup, retry } = useSetup(funding.id);
  if (setup !== null) return <ConversionPage setup={setup} />;
  if (status === "ready") return <Locked funding={funding} />;
  return (
    <ConversionFrame {...funding}>
      {status === "loading" ? (
        <ConverterSkeleton />
      ) : (
        <ErrorState
          className="mt-8"
          title={m.mt5_error_title()}
          text={m.mt5_error_text()}
          retryLabel={m.common_retry()}
          onRetry={retry}
        />
      )}
    </ConversionFrame>
  );
}

function Locked({ funding }: { funding: FundingSetup }) {
  return (
    <ConversionFrame {...funding}>
      <EmptyState
        className="mt-8"
        icon={<Lock aria-hidden="true" strokeWidth={1.75} />}
        title={m.mt5_locked_title({ plan: planTitle(funding.planId) })}
        text={m.mt5_locked_text()}
        action={
          <>
            <ButtonLink to={paths.plans} variant="primary">
              {m.common_see_plans()}
            </ButtonLink>
            <ButtonLink to={paths.login} variant="secondary">
              {m.mt5_locked_sign_in()}
            </ButtonLink>
          </>
        }
      />
    </ConversionFrame>
  );
}
