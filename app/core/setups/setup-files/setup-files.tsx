import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { formatList } from "#app/core/formats/format-list.ts";
import { type SetupFile, useSetupFiles } from "#app/core/setups/setup-files.ts";
import { SETUPS_QUERY_KEY } from "#app/core/setups/use-setups.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { describedBy, FieldMessages } from "#app/ui/field-frame.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatBytes } from "#domain/formats/format-bytes.ts";
import {
  checkSetupFile,
  MAX_SETUP_FILE_BYTES,
  MAX_SETUP_FILES,
  SETUP_FILE_ENDINGS,
  type SetupFileTarget,
} from "#domain/setups/setup-file.ts";
import { useAttachFile } from "./use-attach-file.ts";

/** What members of a plan, or who owns the robot, may download: added and removed at once. Spec: [2.21], [6.6]. */
export function SetupFiles({ target, mayWrite }: { target: SetupFileTarget; mayWrite: boolean }) {
  const files = useSetupFiles();
  const isOf = (file: SetupFile) =>
    "setupId" in target ? file.setupId === target.setupId : file.productId === target.productId;
  return (
    <section className="mt-6 grid gap-3 border-t pt-5">
      <h3 className="text-sm font-medium">{m.setup_files_title()}</h3>
      <Loaded
        query={files}
        skeleton={<Skeleton className="h-11" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
        isEmpty={(all) => !all.some(isOf)}
        empty={<p className="text-sm text-muted">{m.setup_files_none()}</p>}
      >
        {(all) => (
          <ul className="grid gap-1">
            {all.filter(isOf).map((file) => (
              <AttachedFile key={file.id} file={file} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
      </Loaded>
      {mayWrite ? <AddFile target={target} /> : null}
    </section>
  );
}

function AttachedFile({ file, mayWrite }: { file: SetupFile; mayWrite: boolean }) {
  const client = useQueryClient();
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => invokeFunction("remove-setup-file", { fileId: file.id }),
    onSuccess: (result) => {
      void client.invalidateQueries({ queryKey: SETUPS_QUERY_KEY });
      if (result.ok) showToast({ tone: "success", title: m.setup_files_removed() });
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="min-w-0 flex-1 break-words">{file.name}</span>
      <span className="figures text-xs text-muted">{formatBytes(file.sizeBytes, getLocale())}</span>
      {mayWrite ? (
        <Button
          size="sm"
          variant="ghost"
          isBusy={isPending}
          aria-label={m.panel_remove_of({ name: file.name })}
          onClick={() => mutate()}
        >
          {m.panel_remove()}
        </Button>
      ) : null}
      {data === undefined || data.ok ? null : (
        <p role="alert" className="w-full text-loss">
          {officeErrorMessage(data)}
        </p>
      )}
    </li>
  );
}

const PROBLEMS = {
  name: m.setup_files_problem_name,
  ending: () => m.setup_files_problem_ending({ endings: endings() }),
  size: () => m.setup_files_problem_size({ size: formatBytes(MAX_SETUP_FILE_BYTES, getLocale()) }),
};
const endings = () => formatList(SETUP_FILE_ENDINGS, getLocale());

function AddFile({ target }: { target: SetupFileTarget }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const attach = useAttachFile(target, setProblem);

  function pick(file: File | undefined) {
    // The same file can be picked again after a failure.
    if (input.current) input.current.value = "";
    if (file === undefined) return;
    const found = checkSetupFile(file);
    setProblem(found === null ? null : PROBLEMS[found]());
    if (found === null) attach.send(file);
  }

  const size = formatBytes(MAX_SETUP_FILE_BYTES, getLocale());
  const hint = m.setup_files_hint({ count: MAX_SETUP_FILES, size, endings: endings() });
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="sm"
        isBusy={attach.sending !== null}
        aria-describedby={describedBy(id, { hint, error: problem })}
        onClick={() => input.current?.click()}
      >
        {m.setup_files_add()}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={SETUP_FILE_ENDINGS.join(",")}
        aria-label={m.setup_files_add()}
        onChange={({ target: { files } }) => pick(files?.[0])}
      />
      {attach.sending === null ? null : (
        <p className="grid w-full gap-1 text-sm" role="status">
          <span className="break-words">{m.setup_files_sending({ name: attach.sending.name })}</span>
          <progress
            className="h-1.5 w-full accent-signal"
            max={100}
            value={attach.sending.percent}
            aria-label={m.setup_files_sending({ name: attach.sending.name })}
          />
        </p>
      )}
      <FieldMessages id={id} hint={hint} error={problem} />
    </div>
  );
}
