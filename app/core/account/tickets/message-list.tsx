import { Paperclip } from "lucide-react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { sizeText } from "./file-picker.tsx";
import type { TicketFile, TicketMessage } from "./read-conversation.ts";

type MessageListProps = {
  messages: readonly TicketMessage[];
  /** What its writer is called: `Tú` in their own account, their name at the team's. */
  writer: string;
};

/** All that was said in a ticket, oldest first; what comes while one reads is read out. Text is text, never HTML. */
export function MessageList({ messages, writer }: MessageListProps) {
  const moment = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" });
  return (
    <div role="log" aria-label={m.tickets_conversation()}>
      <ol className="grid gap-4">
        {messages.map(({ id, isFromTeam, text, at, files }) => (
          <li
            key={id}
            className={joinClasses(
              "rounded-control border p-4",
              isFromTeam ? "border-signal bg-signal-soft md:mr-10" : "bg-raised md:ml-10",
            )}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-xs text-muted">
              <span className="font-[550] text-text [overflow-wrap:anywhere]">
                {isFromTeam ? m.tickets_team() : writer}
              </span>
              <time dateTime={at.toISOString()}>{moment.format(at)}</time>
            </p>
            <p className="mt-2 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            {files.length === 0 ? null : (
              <ul aria-label={m.tickets_files()} className="mt-3 flex flex-wrap gap-2">
                {files.map((file) => (
                  <li key={file.id}>
                    <Button
                      size="sm"
                      aria-label={m.panel_download_of({ name: file.name })}
                      onClick={() => void download(file)}
                    >
                      <Paperclip aria-hidden="true" className="size-4" strokeWidth={1.75} />
                      <span className="[overflow-wrap:anywhere]">{file.name}</span>
                      <span className="figures text-xs text-muted">{sizeText(file.bytes)}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Seconds for which a signed address works: long enough to begin the download. */
const ADDRESS_LIFE = 60;

async function download({ path, name }: TicketFile): Promise<void> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.storage
    .from("attachments")
    .createSignedUrl(path, ADDRESS_LIFE, { download: name });
  if (error !== null) return showToast({ title: m.tickets_files_gone(), tone: "destructive" });
  const link = document.createElement("a");
  link.href = data.signedUrl;
  link.click();
}
