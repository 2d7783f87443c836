import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { dataEnd, recordCounter, replayCounter, replayYear } from "./record-texts.ts";
import type { RecordCounters } from "./record-view.ts";

/**
 * What the live record came to, in one line. A demonstration shows its replay in this place, why that ends years ago, and
 * the sealed record's own days beside it. Nothing before the first day.
 */
export function RecordLine({ record }: { record: RecordCounters }) {
  const language = useLanguage();
  const { live, replay } = record;
  if (replay !== null)
    return (
      <>
        <TextLink to={`${paths.results}#repeticion`}>
          {m.record_replay({ year: replayYear(replay) })}: {replayCounter(replay, language)}
        </TextLink>
        <span className="text-muted">. {dataEnd({ replay, live }, language)}</span>
      </>
    );
  if (live === null) return null;
  return (
    <TextLink to={`${paths.results}#registro`}>
      {m.record_title()}: {recordCounter(live, language)}
    </TextLink>
  );
}
