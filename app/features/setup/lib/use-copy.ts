import { useEffect, useState } from "react";
import { copyText } from "#app/core/browser/clipboard/copy-text.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";

/** How long a button says that it has copied. Spec: [9.15]. */
const CONFIRMED_MS = 2_000;

/** Copies a text to the clipboard and says so for two seconds; a browser's refusal is shown as a toast. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (copiedAt === 0) return;
    const timer = setTimeout(() => setCopiedAt(0), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function copy(text: string): Promise<boolean> {
    const isDone = await copyText(text);
    if (isDone) setCopiedAt(Date.now());
    else showToast({ title: m.setup_copy_failed(), tone: "destructive" });
    return isDone;
  }
  return { isCopied: copiedAt !== 0, copy };
}
