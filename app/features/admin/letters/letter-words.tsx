import { useQuery } from "@tanstack/react-query";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { ShownLetter } from "#domain/actions/letter-actions.ts";

/** The letter as its reader has it: the HTML in a frame where nothing runs and nothing is led to, and the plain text. */
export function LetterWords({ letterId, language }: { letterId: string; language: string }) {
  const query = useQuery({ queryKey: ["letter-words", letterId], queryFn: () => readWords(letterId) });
  return (
    <RecordSection title={m.letters_words()}>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-96" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
        isEmpty={(letter) => letter === null}
        empty={<p className="text-sm text-muted">{m.letters_error_gone()}</p>}
      >
        {(letter) => (letter === null ? null : <Words letter={letter} language={language} />)}
      </Loaded>
    </RecordSection>
  );
}

/** Null where this version has no words for it. Throws what went wrong. */
async function readWords(letterId: string): Promise<ShownLetter | null> {
  const result = await invokeFunction("read-letter", { letterId });
  if (result.ok) return result.data;
  if (result.code === "letter.not_found") return null;
  throw new Error(result.code);
}

function Words({ letter, language }: { letter: ShownLetter; language: string }) {
  const { subject, text, html, attachments, holdsToken } = letter;
  return (
    <>
      {holdsToken ? <Notice tone="info" title={m.letters_token_hidden()} /> : null}
      <p className="text-lg font-[550] [overflow-wrap:anywhere]" lang={language}>
        {subject}
      </p>
      {attachments.map((name) => (
        <p key={name} className="text-sm text-muted">
          {m.letters_attachment({ name })}
        </p>
      ))}
      <iframe
        title={m.letters_frame({ subject })}
        sandbox=""
        srcDoc={withoutWays(html)}
        className="h-[32rem] w-full rounded-lg border bg-surface"
      />
      <h3 className="text-base">{m.letters_plain()}</h3>
      <pre lang={language} className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </pre>
    </>
  );
}

/** Its links would open other windows, which the sandbox doesn't let them: a click leads nowhere. */
function withoutWays(html: string): string {
  return html.replace("<head>", '<head><base target="_blank">');
}
