import { shownName } from "#app/core/setups/shown-name.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import * as paths from "#domain/pages/paths.ts";
import { LockedSetup } from "./components/locked-setup.tsx";
import { SetupDetail } from "./components/setup-detail.tsx";
import { SetupMeta } from "./components/setup-meta.tsx";
import { SetupSkeleton } from "./components/setup-skeleton.tsx";
import { ViewBacktest } from "./components/view-backtest.tsx";
import { useEvidence } from "./lib/use-evidence.ts";
import { type SetupView, useSetupView } from "./lib/use-setup-view.ts";

export type SetupDetailDialogProps = { setupId: number; onClose: () => void };

/**
 * A setup over the library: closed by its button, Escape, a click outside and "back". Below a QueryProvider.
 * Spec: [2.32].
 */
export function SetupDetailDialog({ setupId, onClose }: SetupDetailDialogProps) {
  const view = useSetupView(setupId);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<DialogTitle view={view} />}
      closeLabel={m.common_close()}
      size="lg"
      footer={<DialogActions view={view} onClose={onClose} />}
    >
      <DialogBody view={view} />
    </Dialog>
  );
}

function DialogTitle({ view }: { view: SetupView }) {
  if (view.kind === "setup")
    return (
      <span className="grid gap-1.5">
        <SetupMeta setup={view.setup} />
        <span className="text-2xl">{shownName(view.setup)}</span>
      </span>
    );
  if (view.kind === "locked") return view.funding.name;
  return view.kind === "unknown" ? m.setup_unknown_title() : m.setup_loading();
}

function DialogBody({ view }: { view: SetupView }) {
  switch (view.kind) {
    case "setup":
      return <SetupDetail setup={view.setup} row={view.row} level="h3" />;
    case "locked":
      return <LockedSetup funding={view.funding} />;
    case "unknown":
      return <p className="text-muted">{m.setup_unknown_text()}</p>;
    case "error":
      return (
        <ErrorState
          title={m.setup_error_title()}
          text={m.setup_error_text()}
          retryLabel={m.common_retry()}
          onRetry={view.retry}
          headingLevel={3}
        />
      );
    default:
      return <SetupSkeleton />;
  }
}

function DialogActions({ view, onClose }: { view: SetupView; onClose: () => void }) {
  return (
    <>
      <Button onClick={onClose} className="max-md:flex-auto max-md:px-2.5 md:mr-auto">
        {m.common_back()}
      </Button>
      {view.kind === "setup" ? <DialogBacktest view={view} /> : null}
      {view.kind === "setup" ? (
        <ButtonLink to={paths.plans} variant="primary" className="max-md:flex-auto max-md:px-2.5">
          {m.setup_get_indicator()}
        </ButtonLink>
      ) : null}
    </>
  );
}

function DialogBacktest({ view }: { view: Extract<SetupView, { kind: "setup" }> }) {
  const evidence = useEvidence(view.setup, view.row);
  return (
    <ViewBacktest
      setup={view.setup}
      evidence={evidence}
      className="max-md:flex-auto max-md:px-2.5 max-md:[&_svg]:hidden"
    />
  );
}
