import type { Locator } from "@playwright/test";
import type { CourseId } from "./diagram.ts";
import type { Stage } from "./stage.ts";

/** A part of a screen of LPX's own. */
export type Screen = {
  course: CourseId;
  name: string;
  path: string;
  isMember?: boolean;
  /** In CSS pixels; as narrow as the screen is still read at ease in a lesson. */
  width?: number;
  prepare?: (stage: Stage) => Promise<void>;
  /** What the picture shows, all of it in one frame. */
  parts: (stage: Stage) => Locator[];
  /** What lies further down is left out. */
  mostHeight?: number;
};

const SETUP = "/setups/95";
/** The week the lessons name: servers are in winter, and the file's hours hold until March. */
const WEEK = "2026-11-23";

const within = (heading: Locator, levels = 1) => heading.locator(`xpath=${Array(levels).fill("..").join("/")}`);
const headed = ({ page }: Stage, name: string) => page.getByRole("heading", { name, exact: true }).first();
const card = ({ page }: Stage, id: string) => page.locator(`[aria-labelledby="${id}"]`);

export async function fillConverter({ page, say }: Stage): Promise<void> {
  await page.getByLabel(say("mt5_field_broker")).selectOption("newYork7");
  await page.getByLabel(say("mt5_week"), { exact: true }).fill(WEEK);
  await page.getByLabel(say("mt5_field_suffix")).fill(".cash");
  await page.getByLabel(say("mt5_field_equity")).fill("10000");
}

const SETUP_SCREENS: readonly Screen[] = [
  {
    course: "indicator-mastery",
    name: "configuracion-del-setup",
    path: SETUP,
    parts: (stage) => [within(headed(stage, stage.say("setup_configuration")), 2)],
  },
  {
    course: "indicator-mastery",
    name: "horas-del-setup",
    path: SETUP,
    prepare: ({ page, say }) => page.getByText(say("setup_zone_elsewhere")).click(),
    parts: ({ page, say }) => [page.getByText(say("setup_zone_elsewhere")).locator("xpath=../..")],
  },
  {
    course: "indicator-mastery",
    name: "cifras-del-setup",
    path: SETUP,
    parts: ({ page, say }) => [
      page
        .locator("dl")
        .filter({ hasText: say("common_win_rate") })
        .first(),
    ],
  },
  {
    course: "indicator-mastery",
    name: "antes-y-despues",
    path: SETUP,
    parts: (stage) => [within(headed(stage, stage.say("setup_parts")))],
  },
  {
    course: "indicator-mastery",
    name: "comparar-setups",
    path: "/setups/comparar?ids=14,23,41",
    parts: ({ page, say }) => [
      page.getByText(say("comparison_chart")).first().locator("xpath=ancestor::div[contains(@class,'card')][1]"),
    ],
  },
  {
    course: "ea-strategy-tester",
    name: "curva-del-setup",
    path: SETUP,
    parts: (stage) => [within(headed(stage, stage.say("setup_backtest")), 2)],
  },
  {
    course: "metatrader-fundamentals",
    name: "costes-en-la-ficha",
    path: SETUP,
    parts: ({ page, say }) => [page.getByRole("link", { name: say("setup_verify") }).locator("xpath=../..")],
  },
  {
    course: "metatrader-fundamentals",
    name: "lista-de-operaciones",
    path: SETUP,
    prepare: async ({ page, say }) => {
      await page
        .locator("summary")
        .filter({ hasText: say("setup_trades_open", { trades: "419" }) })
        .click();
      await page.getByRole("table", { name: say("setup_trade_list") }).waitFor();
    },
    parts: ({ page, say }) => [
      page.locator("details").filter({ hasText: say("setup_trades_open", { trades: "419" }) }),
    ],
    mostHeight: 620,
  },
];

type ConverterCards = { course: CourseId; name: string; cards: readonly string[]; width?: number };
const CONVERTER_CARDS: readonly ConverterCards[] = [
  { course: "ea-strategy-tester", name: "conversor", cards: ["mt5-broker-title", "mt5-symbol-title"] },
  { course: "ea-strategy-tester", name: "distancias-y-lotes", cards: ["mt5-distances-title"] },
  // As a table; where it is narrower, each row is a list.
  { course: "ea-strategy-tester", name: "horas-del-conversor", cards: ["mt5-hours-title"], width: 1180 },
  {
    course: "metatrader-fundamentals",
    name: "riesgo-en-el-conversor",
    cards: ["mt5-risk-title", "mt5-distances-title"],
  },
];

const CONVERTER_SCREENS: readonly Screen[] = CONVERTER_CARDS.map(({ cards, ...screen }) => ({
  ...screen,
  path: `${SETUP}/convert-mt5`,
  prepare: async (stage) => {
    await fillConverter(stage);
    // Cards that lie between those of the picture.
    const kept = cards.map((id) => `[aria-labelledby="${id}"]`).join(", ");
    await stage.page.addStyleTag({ content: `main [aria-labelledby^="mt5-"]:not(${kept}) { display: none }` });
  },
  parts: (stage) => cards.map((id) => card(stage, id)),
}));

const OTHER_SCREENS: readonly Screen[] = [
  {
    course: "indicator-mastery",
    name: "valores-del-indicador",
    path: "/indicador",
    parts: ({ page, say }) => [page.getByRole("table", { name: say("indicator_inputs_title") })],
  },
  {
    course: "indicator-mastery",
    name: "reglas-de-evaluaciones",
    path: "/funding-pips",
    parts: ({ page, say }) => [page.getByRole("table", { name: say("evaluations_table_caption") })],
    mostHeight: 600,
  },
  {
    course: "indicator-mastery",
    name: "tarjeta-de-acceso",
    path: "/dashboard/account",
    isMember: true,
    parts: (stage) => [card(stage, "access-title")],
  },
  {
    course: "indicator-mastery",
    name: "ajustes-de-alertas",
    path: "/dashboard/settings#alerts",
    isMember: true,
    parts: ({ page }) => [page.locator("#alerts")],
  },
];

export const SCREENS: readonly Screen[] = [...SETUP_SCREENS, ...CONVERTER_SCREENS, ...OTHER_SCREENS];
