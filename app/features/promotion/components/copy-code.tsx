import { useEffect, useState } from "react";
import { copyText } from "#app/core/browser/clipboard/copy-text.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

type CopyCodeProps = {
  code: string;
  /** How long it says that it has copied. Spec: [9.15]. */
  milliseconds: number;
  /** In a strip: a link's look. */
  isSlim?: boolean;
};

const WORDS = { copied: m.common_copied, failed: m.promotion_copy_failed, waiting: m.promotion_copy } as const;

export function CopyCode({ code, milliseconds, isSlim = false }: CopyCodeProps) {
  const [outcome, setOutcome] = useState<keyof typeof WORDS>("waiting");
  useEffect(() => {
    if (outcome === "waiting") return;
    const timer = setTimeout(() => setOutcome("waiting"), milliseconds);
    return () => clearTimeout(timer);
  }, [outcome, milliseconds]);
  async function copy() {
    setOutcome((await copyText(code)) ? "copied" : "failed");
  }
  const words = WORDS[outcome]();
  return (
    <>
      {isSlim ? (
        <button
          type="button"
          className="min-h-8 underline decoration-line-strong underline-offset-4"
          onClick={() => void copy()}
        >
          {words}
        </button>
      ) : (
        <Button variant="primary" onClick={() => void copy()}>
          {words}
        </Button>
      )}
      <span role="status" className="sr-only">
        {outcome === "waiting" ? "" : words}
      </span>
    </>
  );
}
