import { TUTORIALS, type TutorialPlatform } from "#app/content/tutorials.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { LEVEL_NAMES, TUTORIAL_WORDS } from "../tutorial-texts.ts";

type TutorialListProps = { platform: TutorialPlatform; headingLevel: 2 | 3 };

/** The tutorials of one platform; those that aren't written yet say so and lead nowhere. Spec: [1.7], [4.17]. */
export function TutorialList({ platform, headingLevel }: TutorialListProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className="mt-5 grid gap-4 md:grid-cols-2">
      {TUTORIALS.filter((tutorial) => tutorial.platform === platform).map(({ slug, level, minutes }) => (
        <Card as="li" key={slug} className="grid content-start gap-2">
          <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
            <Badge>{LEVEL_NAMES[level]()}</Badge>
            {minutes === null ? m.tutorials_soon() : m.tutorials_minutes({ minutes })}
          </p>
          <Heading className="text-lg">
            {minutes === null ? (
              TUTORIAL_WORDS[slug].title()
            ) : (
              <TextLink to={href(paths.tutorial, { slug })}>{TUTORIAL_WORDS[slug].title()}</TextLink>
            )}
          </Heading>
          <p className="text-sm text-muted">{TUTORIAL_WORDS[slug].text()}</p>
        </Card>
      ))}
    </ul>
  );
}
