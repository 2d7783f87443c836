import { m } from "#app/paraglide/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import type { ConversionProblem } from "#domain/mt5/find-refusals.ts";
import { fieldId, fieldOf, problemText } from "../lib/problem-texts.ts";

/** Everything that keeps a file from being made, each leading to its field. */
export function Refusals({ problems }: { problems: readonly ConversionProblem[] }) {
  return (
    <Notice tone="warning" role="status" className="mt-4" title={m.mt5_refused_title()}>
      <ul className="grid list-disc gap-1 pl-4.5">
        {problems.map((problem) => {
          const field = fieldOf(problem);
          const text = problemText(problem);
          return (
            <li key={text}>
              {field === null ? (
                text
              ) : (
                <a
                  href={`#${fieldId(field)}`}
                  className="underline decoration-line-strong underline-offset-4 hover:text-text touch:inline-block touch:py-1.5"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(fieldId(field))?.focus();
                  }}
                >
                  {text}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
