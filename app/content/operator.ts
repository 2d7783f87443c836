import type { Language } from "#domain/language/language-of.ts";

type BothLanguages = Readonly<Record<Language, string>>;

export type Person = {
  name: string;
  role: BothLanguages;
  /** What they do here and what they did before, in two or three sentences that can be checked. */
  about: BothLanguages;
  /** A square portrait below `public/`, at least 160 pixels wide; null shows the initials. */
  portrait: string | null;
  /** Where a reader finds them outside the site. */
  profile: string | null;
};

export type Team = { isSample: boolean; people: readonly Person[] };

/** Null where nobody is to be shown: made-up people stand in a demonstration alone. */
export function shownTeam(team: Team, mode: "demo" | "production"): Team | null {
  return team.isSample && mode === "production" ? null : team;
}

/**
 * Who makes LPX, for the page about us. To replace the sample: write the people, and set `isSample` to false. Until then a
 * shop shows none of them, and a demonstration shows them labelled. The company itself stands in the environment
 * (`SELLER_NAME` and its neighbours).
 */
export const TEAM: Team = {
  isSample: true,
  people: [
    {
      name: "Andrea Ejemplo",
      role: { es: "Investigación y setups", en: "Research and setups" },
      about: {
        es: "Prueba las reglas, publica las que no aguantaron y responde de cada cifra de la biblioteca.",
        en: "Tests the rules, publishes the ones that did not hold up and answers for every figure in the library.",
      },
      portrait: null,
      profile: null,
    },
    {
      name: "Mateo Ejemplo",
      role: { es: "Indicador y robot", en: "Indicator and robot" },
      about: {
        es: "Escribe el indicador de TradingView y el robot de MetaTrader 5, y da los accesos.",
        en: "Writes the TradingView indicator and the MetaTrader 5 robot, and grants access.",
      },
      portrait: null,
      profile: null,
    },
    {
      name: "Rosa Ejemplo",
      role: { es: "Sesiones y soporte", en: "Sessions and support" },
      about: {
        es: "Conduce las sesiones en vivo y contesta las consultas, también las que piden una devolución.",
        en: "Runs the live sessions and answers questions, refund requests included.",
      },
      portrait: null,
      profile: null,
    },
  ],
};
