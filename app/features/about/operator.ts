import { m } from "#app/paraglide/messages.js";

export type Person = {
  name: string;
  role: () => string;
  /** What they do here and what they did before, in two or three sentences that can be checked. */
  about: () => string;
  /** A square portrait below `public/`, at least 160 pixels wide; null shows the initials. */
  portrait: string | null;
  /** Where a reader finds them outside the site. */
  profile: string | null;
};

export type Team = { isSample: boolean; people: readonly Person[] };

/** Null where nobody is to be shown: made-up people appear only in a demonstration. */
export function shownTeam(team: Team, mode: "demo" | "production"): Team | null {
  return team.isSample && mode === "production" ? null : team;
}

/**
 * Who makes LPX, for the page about us. To replace the sample: write the people, their words in
 * `about.json` of each language, and set `isSample` to false. Until then a
 * shop shows none of them, and a demonstration shows them labelled. The company itself is configured in the environment
 * (`SELLER_NAME` and its neighbours).
 */
export const TEAM: Team = {
  isSample: true,
  people: [
    {
      name: "Andrea Ejemplo",
      role: m.about_research_role,
      about: m.about_research_text,
      portrait: null,
      profile: null,
    },
    {
      name: "Mateo Ejemplo",
      role: m.about_indicator_role,
      about: m.about_indicator_text,
      portrait: null,
      profile: null,
    },
    {
      name: "Rosa Ejemplo",
      role: m.about_sessions_role,
      about: m.about_sessions_text,
      portrait: null,
      profile: null,
    },
  ],
};
