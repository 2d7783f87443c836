import { useSession } from "#app/core/account/session/use-session.ts";
import { QueryProvider } from "#app/core/data/query/query-provider.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import type { FundingSetup } from "#domain/setups/funding-setup.ts";
import { LockedSetup } from "./components/locked-setup.tsx";
import { SetupSkeleton } from "./components/setup-skeleton.tsx";
import { useSetupView } from "./lib/use-setup-view.ts";
import { SetupFrame, SetupOnPage } from "./setup-page.tsx";

/** A funding setup: for everybody its name, asset and plan; for who has the plan, read with their session, all of it. */
export function FundingSetupPage({ funding }: { funding: FundingSetup }) {
  const { status } = useSession();
  if (status !== "signed-in") return <Locked funding={funding} />;
  return (
    <QueryProvider>
      <ReadInBrowser setupId={funding.id} funding={funding} />
    </QueryProvider>
  );
}

/** A page whose server could not read the setup: the browser asks again, and lets the visitor ask. */
export function UnreadSetupPage({ setupId }: { setupId: number }) {
  return (
    <QueryProvider>
      <ReadInBrowser setupId={setupId} funding={null} />
    </QueryProvider>
  );
}

function ReadInBrowser({ setupId, funding }: { setupId: number; funding: FundingSetup | null }) {
  const view = useSetupView(setupId);
  const frame = {
    title: funding?.name ?? m.setup_title({ id: setupId }),
    meta: funding && <Asset funding={funding} />,
  };
  switch (view.kind) {
    case "setup":
      return <SetupOnPage setup={view.setup} row={view.row} />;
    case "locked":
      return <Locked funding={view.funding} />;
    case "unknown":
      return (
        <SetupFrame title={m.setup_unknown_title()}>
          <p className="text-muted">{m.setup_unknown_text()}</p>
        </SetupFrame>
      );
    case "error":
      return (
        <SetupFrame {...frame}>
          <ErrorState
            title={m.setup_error_title()}
            text={m.setup_error_text()}
            retryLabel={m.common_retry()}
            onRetry={view.retry}
          />
        </SetupFrame>
      );
    default:
      return (
        <SetupFrame {...frame}>
          <Card as="div">
            <SetupSkeleton />
          </Card>
        </SetupFrame>
      );
  }
}

function Locked({ funding }: { funding: FundingSetup }) {
  return (
    <SetupFrame meta={<Asset funding={funding} />} title={funding.name}>
      <Card as="div">
        <LockedSetup funding={funding} />
      </Card>
    </SetupFrame>
  );
}

function Asset({ funding }: { funding: FundingSetup }) {
  return <span className="figures text-sm font-semibold">{funding.asset}</span>;
}
