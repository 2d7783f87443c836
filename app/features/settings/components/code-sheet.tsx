import { Download, Printer } from "lucide-react";
import { CopyButton } from "#app/core/browser/clipboard/copy-button.tsx";
import { saveFile } from "#app/core/browser/storage/save-file.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { printLines } from "../lib/print-lines.ts";

/** Recovery codes, the one time they are shown: to copy, to keep as a file, to print. */
export function CodeSheet({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join("\n");
  return (
    <div className="grid gap-5">
      <Notice tone="warning">{m.settings_codes_once()}</Notice>
      <ul translate="no" aria-label={m.settings_codes_title()} className="figures grid gap-2 text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} />
        <Button
          size="sm"
          onClick={() => saveFile({ name: m.settings_codes_file(), type: "text/plain", content: `${text}\n` })}
        >
          <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.common_download()}
        </Button>
        <Button size="sm" onClick={() => printLines({ title: m.settings_codes_sheet(), lines: codes })}>
          <Printer aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.settings_codes_print()}
        </Button>
      </div>
      <Button variant="primary" className="justify-self-start" onClick={onDone}>
        {m.settings_codes_kept()}
      </Button>
    </div>
  );
}
