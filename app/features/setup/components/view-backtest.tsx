import { ChartLine, ExternalLink } from "lucide-react";
import { type MouseEvent, Suspense, useState } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { OpeningPart } from "#app/core/browser/hydration/opening-part.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { buttonStyle } from "#app/ui/button-style.ts";
import { backtestLinkOf } from "#domain/setups/backtest-picture.ts";
import type { Setup } from "#domain/setups/setup.ts";
import type { SetupEvidence } from "#domain/setups/setup-evidence.ts";

const BacktestDialog = lazyPart(() => import("./backtest-dialog.tsx"), "BacktestDialog");

type ViewBacktestProps = { setup: Setup; evidence: SetupEvidence | null; className?: string };

/** Spec [2.32]: a picture is enlarged, any other link opens in a new tab; without either, our own chart is enlarged. */
export function ViewBacktest({ setup, evidence, className }: ViewBacktestProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const link = backtestLinkOf(setup);

  function open(event: MouseEvent) {
    event.preventDefault();
    setWasOpened(true);
    setIsOpen(true);
  }

  if (link === null && evidence === null) return null;
  return (
    <>
      {link === null ? (
        <Button onClick={open} className={className}>
          <ChartLine aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.setup_view_backtest()}
        </Button>
      ) : (
        <a
          href={link.url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={link.isPicture ? open : undefined}
          className={buttonStyle({}, className)}
        >
          <BacktestIcon isPicture={link.isPicture} />
          <span>{m.setup_view_backtest()}</span>
          {link.isPicture ? null : <span className="sr-only"> {m.setup_new_tab()}</span>}
        </a>
      )}
      {wasOpened ? (
        <Suspense fallback={<OpeningPart />}>
          <BacktestDialog
            setup={setup}
            evidence={evidence}
            pictureUrl={link?.url ?? null}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function BacktestIcon({ isPicture }: { isPicture: boolean }) {
  const Icon = isPicture ? ChartLine : ExternalLink;
  return <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />;
}
