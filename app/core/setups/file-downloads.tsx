import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { completeFirstStep } from "#app/core/account/first-steps/complete-first-step.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { formatBytes } from "#domain/formats/format-bytes.ts";
import { type SetupFile, signSetupFile } from "./setup-files.ts";

/** The files of a setup or of the robot, each with a button that saves it. */
export function FileDownloads({ files }: { files: readonly SetupFile[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="min-w-0">
          <FileDownload file={file} />
        </li>
      ))}
    </ul>
  );
}

function FileDownload({ file }: { file: SetupFile }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => signSetupFile(file),
    // The answer says that it is to be saved: the page stays.
    onSuccess: (address) => {
      void completeFirstStep(file.productId === null ? "first_setup" : "ea_download");
      window.location.assign(address);
    },
    onError: () => showToast({ title: m.member_setups_download_failed({ name: file.name }), tone: "destructive" }),
  });
  return (
    <Button size="sm" variant="quiet" className="max-w-full" isBusy={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" className="size-4 flex-none" strokeWidth={1.75} />
      <span className="sr-only">{m.common_download()} </span>
      <span className="min-w-0 truncate">{file.name}</span>
      <span className="figures flex-none text-xs text-muted">{formatBytes(file.sizeBytes, getLocale())}</span>
    </Button>
  );
}

/** What is said while staff have attached none. Spec: [2.21], [8.14]. */
export function tellDownloadIsComing(): void {
  showToast({ title: m.dashboard_setups_coming_title(), description: m.dashboard_setups_coming_text() });
}
