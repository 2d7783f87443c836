import { Paperclip, X } from "lucide-react";
import { useId, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import { ATTACHMENT_TYPES, MOST_ATTACHMENTS } from "#domain/support/attachments.ts";
import { type FilesOfMessage, MEGABYTES } from "./use-files.ts";

/** Chooses the files of a message, and shows those that go with it. Spec: [2.22]. */
export function FilePicker({ files }: { files: FilesOfMessage }) {
  const { chosen, problem, add, remove } = files;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" aria-describedby={id} onClick={() => input.current?.click()}>
          <Paperclip aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.tickets_files_add()}
        </Button>
        <span id={id} className="text-xs text-muted">
          {m.tickets_files_hint({ most: MOST_ATTACHMENTS, megabytes: MEGABYTES })}
        </span>
      </div>
      {/* The button opens it: the browser's own control can't be translated. */}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={m.tickets_files()}
        accept={ATTACHMENT_TYPES.join(",")}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = "";
        }}
      />
      {problem === null ? null : (
        <p role="alert" className="text-loss">
          {problem}
        </p>
      )}
      {chosen.length === 0 ? null : (
        <ul aria-label={m.tickets_files()} className="grid gap-1">
          {chosen.map(({ file, path }) => (
            <li key={path} className="flex items-center justify-between gap-3 border-t pt-1">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {file.name} <span className="figures text-xs text-muted">{sizeText(file.size)}</span>
              </span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={m.panel_remove_of({ name: file.name })}
                onClick={() => remove(path)}
              >
                <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** In kilobytes of 1,000 bytes, one at least. */
export function sizeText(bytes: number): string {
  const size = numberFormat(getLocale(), {}).format(Math.max(1, Math.round(bytes / 1_000)));
  return m.tickets_files_size({ size });
}
