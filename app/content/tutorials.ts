export const TUTORIAL_PLATFORMS = ["indicator", "ea-lpx", "metatrader"] as const;
export type TutorialPlatform = (typeof TUTORIAL_PLATFORMS)[number];

export const TUTORIAL_LEVELS = ["basic", "everyday", "advanced"] as const;
export type TutorialLevel = (typeof TUTORIAL_LEVELS)[number];

export type Tutorial = {
  /** Its address below /tutoriales and the name of its texts in content/{language}/tutorials. */
  slug: string;
  platform: TutorialPlatform;
  level: TutorialLevel;
  /** Reading time; null while it is announced only. Spec: [4.17]. */
  minutes: number | null;
};

/** Every tutorial in the order in which it is shown. A new one needs its two texts and its words in messages. */
export const TUTORIALS = [
  { slug: "recibir-la-invitacion", platform: "indicator", level: "basic", minutes: 2 },
  { slug: "instalar-el-indicador", platform: "indicator", level: "basic", minutes: 2 },
  { slug: "aplicar-un-setup", platform: "indicator", level: "basic", minutes: 2 },
  { slug: "crear-alertas", platform: "indicator", level: "everyday", minutes: 2 },
  { slug: "leer-las-cifras", platform: "indicator", level: "everyday", minutes: 2 },
  { slug: "que-hace-el-robot", platform: "ea-lpx", level: "basic", minutes: 2 },
  { slug: "importar-un-set", platform: "ea-lpx", level: "everyday", minutes: 2 },
  { slug: "probador-de-estrategias", platform: "ea-lpx", level: "advanced", minutes: null },
  { slug: "metatrader-5-basico", platform: "metatrader", level: "basic", minutes: 2 },
  { slug: "servidor-virtual", platform: "metatrader", level: "advanced", minutes: null },
] as const satisfies readonly Tutorial[];

export type TutorialSlug = (typeof TUTORIALS)[number]["slug"];

export function findTutorial(slug: string | undefined): (typeof TUTORIALS)[number] | null {
  return TUTORIALS.find((tutorial) => tutorial.slug === slug) ?? null;
}
