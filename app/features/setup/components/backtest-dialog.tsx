import { useEffect, useEffectEvent, useState } from "react";
import { completeFirstStep } from "#app/core/account/first-steps/complete-first-step.ts";
import { readPicture } from "#app/core/browser/pictures/read-picture.ts";
import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { m } from "#app/paraglide/messages.js";
import { Dialog } from "#app/ui/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Setup } from "#domain/setups/setup.ts";
import type { SetupEvidence } from "#domain/setups/setup-evidence.ts";
import { EquityChart } from "./equity-chart.tsx";

type BacktestDialogProps = {
  setup: Setup;
  evidence: SetupEvidence | null;
  /** Null: our own chart. */
  pictureUrl: string | null;
  isOpen: boolean;
  onClose: () => void;
};

export function BacktestDialog({ setup, evidence, pictureUrl, isOpen, onClose }: BacktestDialogProps) {
  const title = setup.backtestData?.title || m.setup_backtest_of({ name: setup.name });
  useEffect(() => void completeFirstStep("ea_first_backtest"), []);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={setup.backtestData?.description || undefined}
      closeLabel={m.common_close()}
      size="lg"
    >
      <WithHypotheticalNotice className="mt-5">
        {pictureUrl !== null ? (
          <Picture url={pictureUrl} alt={title} onFailure={onClose} />
        ) : evidence !== null ? (
          <EquityChart evidence={evidence} isLarge />
        ) : null}
      </WithHypotheticalNotice>
    </Dialog>
  );
}

/** The operator's picture, fetched whole; one that can't be had opens in a new tab instead. Spec: [7.21], [8.17]. */
function Picture({ url, alt, onFailure }: { url: string; alt: string; onFailure: () => void }) {
  const [address, setAddress] = useState<string | null>(null);
  const openInTab = useEffectEvent(() => {
    window.open(url, "_blank", "noopener,noreferrer");
    onFailure();
  });
  useEffect(() => {
    const ended = new AbortController();
    let made: string | null = null;
    readPicture(url, ended.signal).then(
      (blob) => {
        if (ended.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      (error: unknown) => {
        if (ended.signal.aborted) return;
        // biome-ignore lint/suspicious/noConsole: spec 8.17, a picture that fails is only logged
        console.warn("the backtest's picture could not be read", error);
        openInTab();
      },
    );
    return () => {
      ended.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [url]);
  if (address === null) return <Skeleton className="h-[50vh]" />;
  return <img src={address} alt={alt} className="mx-auto max-h-[70vh] max-w-full rounded-control" />;
}
