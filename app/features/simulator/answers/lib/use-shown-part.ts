import { useState } from "react";
import type { AnsweredQuestion } from "#app/core/simulator/use-analysis.ts";
import type { Answer } from "#domain/simulator/analysis.ts";

type Shown<Part> = AnsweredQuestion & { part: Part };

/**
 * The newest answer that has a part, with its question; null before the first. While a new question's part is on its way
 * the one before stays, so that nothing blinks while a slider moves.
 */
export function useShownPart<Part>(
  asked: AnsweredQuestion,
  partOf: (answer: Answer) => Part | null,
): Shown<Part> | null {
  const [kept, setKept] = useState<Shown<Part> | null>(null);
  const part = partOf(asked.answer);
  if (part === null) return kept;
  if (kept?.answer === asked.answer) return kept;
  const shown = { ...asked, part };
  setKept(shown);
  return shown;
}
