import { Copy } from "lucide-react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { copyText } from "./copy-text.ts";

/** Where a screen has several, `what` distinguishes them for screen readers. */
export function CopyButton({ text, what }: { text: string; what?: string }) {
  async function copy() {
    if (await copyText(text)) showToast({ title: m.common_copied(), tone: "success" });
    else showToast({ title: m.settings_copy_failed(), tone: "destructive" });
  }
  return (
    <Button
      size="sm"
      aria-label={what === undefined ? undefined : m.settings_copy_what({ what })}
      onClick={() => void copy()}
    >
      <Copy aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {m.common_copy()}
    </Button>
  );
}
