import type { ReactNode } from "react";
import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import type { AnsweredQuestion } from "#app/core/simulator/use-analysis.ts";
import { Card } from "#app/ui/card.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Answer } from "#domain/simulator/analysis.ts";
import { useShownPart } from "./lib/use-shown-part.ts";

type AnswerPartProps<Part> = {
  asked: AnsweredQuestion;
  /** Null until it has come; of any answer that is asked for. */
  partOf: (answer: Answer) => Part | null;
  title: string | ((part: Part | null) => string);
  text: ReactNode;
  /** Height of the place that waits for it, by class. */
  height: string;
  /** Draws the part of the question that it belongs to. */
  children: (part: Part, shown: AnsweredQuestion) => ReactNode;
  className?: string;
};

/** A part of the answer that comes after the first figures: its place is there from the start; an outdated one is dimmed. */
export function AnswerPart<Part>(props: AnswerPartProps<Part>) {
  const { asked, partOf, title, text, height, children, className } = props;
  const shown = useShownPart(asked, partOf);
  const isOld = shown !== null && shown.answer !== asked.answer;
  return (
    <Card className={joinClasses("later-section grid min-w-0 content-start gap-4", className)}>
      <div className="grid gap-1">
        <h2 className="text-lg">{typeof title === "string" ? title : title(shown?.part ?? null)}</h2>
        <p className="max-w-[75ch] text-sm text-muted">{text}</p>
      </div>
      <WithHypotheticalNotice form="linked">
        <div
          aria-busy={shown === null || isOld}
          className={joinClasses("grid min-w-0 gap-4 transition-opacity", isOld && "opacity-45")}
        >
          {shown === null ? <Skeleton className={height} /> : children(shown.part, shown)}
        </div>
      </WithHypotheticalNotice>
    </Card>
  );
}
