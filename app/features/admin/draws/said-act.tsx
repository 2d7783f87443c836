import { useState } from "react";
import type { FunctionFailure } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { LONGEST_WORDS } from "#domain/draw/draw-rules.ts";

type SaidActProps = {
  label: string;
  consequence: string;
  done: string;
  /** Of the words that go with it. */
  wordsLabel: string;
  run: (words: string) => Promise<{ ok: true } | FunctionFailure>;
  stale: readonly string[];
};

/** Something done to a row for a reason, or with what shows it; for staff who may. */
export function SaidAct({ label, consequence, done, wordsLabel, run, stale }: SaidActProps) {
  const [words, setWords] = useState("");
  if (!useStaffMay()("users", "write")) return null;
  return (
    <RecordAction
      isSmall
      label={label}
      consequence={consequence}
      done={done}
      isReady={words.trim() !== ""}
      run={() => run(words)}
      stale={[stale]}
    >
      <TextArea
        label={wordsLabel}
        value={words}
        maxLength={LONGEST_WORDS}
        rows={3}
        onChange={({ target }) => setWords(target.value)}
      />
    </RecordAction>
  );
}
