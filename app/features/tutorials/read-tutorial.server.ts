import { findTutorial } from "#app/content/tutorials.ts";
import type { TutorialText } from "./tutorial-text.ts";

const TEXTS = import.meta.glob<string>("../../content/*/tutorials/*.md", { import: "default" });

/** Null where there is no such tutorial, or it isn't written yet. */
export async function readTutorial(slug: string | undefined): Promise<TutorialText | null> {
  const tutorial = findTutorial(slug);
  if (tutorial === null || tutorial.minutes === null) return null;
  const read = (language: string) => TEXTS[`../../content/${language}/tutorials/${tutorial.slug}.md`]?.();
  const [es = "", en = ""] = await Promise.all([read("es"), read("en")]);
  return { tutorial, html: { es, en } };
}
