import { writeFileSync } from "node:fs";
import { type Browser, expect, type Locator } from "@playwright/test";
import { LANGUAGES, type Language } from "#domain/language/language-of.ts";
import { Camera, FILM_SIZE } from "./camera.ts";
import { goTo, openStage, type Stage } from "./stage.ts";

type Scene = Stage & { camera: Camera };
/** What is done while its words are read, and how long the words need. */
type Step = { es: string; en: string; seconds: number; act: (scene: Scene) => Promise<void> };
type Film = { name: string; path: string; isMember?: boolean; steps: readonly Step[] };

const heading = ({ page }: Stage, name: string): Locator => page.getByRole("heading", { name, exact: true }).first();
const still = async () => {};

const READING: Film = {
  name: "leer-un-setup",
  path: "/setups/95",
  steps: [
    {
      es: "La ficha del setup 95, del catálogo de demostración.",
      en: "The page of setup 95, from the demonstration catalogue.",
      seconds: 4,
      act: still,
    },
    {
      es: "Arriba, las dos horas en UTC-4. Aquí las ves en Nueva York y en tu zona.",
      en: "At the top, the two times in UTC-4. Here you see them in New York and in your zone.",
      seconds: 6,
      act: ({ camera, page, say }) => camera.click(page.getByText(say("setup_zone_elsewhere"))),
    },
    {
      es: "El acierto, con su intervalo y el punto de equilibrio debajo.",
      en: "The win rate, with its interval and the break-even point below it.",
      seconds: 6,
      act: async ({ camera, page, say }) => {
        const figures = page
          .locator("dl")
          .filter({ hasText: say("common_win_rate") })
          .first();
        await camera.scrollTo(figures, { below: 150 });
        await camera.pointAt(figures.locator("dt").first());
      },
    },
    {
      es: "La caída máxima y el factor de beneficio: antes de elegirlo y después.",
      en: "The maximum drawdown and the profit factor: before the choice and after it.",
      seconds: 5,
      act: ({ camera, page, say }) =>
        camera.pointAt(
          page
            .locator("dt")
            .filter({ hasText: say("common_profit_factor") })
            .first(),
        ),
    },
    {
      es: "La curva cambia donde acaba lo que vio la elección.",
      en: "The curve changes where what the choice saw ends.",
      seconds: 6,
      act: (scene) => scene.camera.scrollTo(heading(scene, scene.say("setup_backtest"))),
    },
    {
      es: "En la tabla, las mismas cifras antes y después. La columna «Después» es la honesta.",
      en: 'In the table, the same figures before and after. The "After" column is the honest one.',
      seconds: 7,
      act: (scene) => scene.camera.scrollTo(heading(scene, scene.say("setup_parts"))),
    },
    {
      es: "Son resultados hipotéticos: operaciones simuladas, con costes supuestos.",
      en: "These are hypothetical results: simulated trades, with assumed costs.",
      seconds: 6,
      act: ({ camera, page, say }) =>
        camera.scrollTo(page.getByRole("link", { name: say("setup_verify") }), { below: 420 }),
    },
  ],
};

const CONVERTING: Film = {
  name: "convertir-un-setup",
  path: "/setups/95/convert-mt5",
  steps: [
    {
      es: "El conversor del setup 95. Primero, el reloj de tu bróker.",
      en: "Setup 95's converter. First, your broker's clock.",
      seconds: 4,
      act: still,
    },
    {
      es: "Al elegirlo, la página dice qué hora debería marcar tu terminal ahora.",
      en: "Once chosen, the page says what time your terminal should be showing now.",
      seconds: 7,
      act: async ({ camera, page, say }) => {
        const broker = page.getByLabel(say("mt5_field_broker"));
        await camera.scrollTo(broker, { below: 160 });
        await camera.pointAt(broker);
        await broker.selectOption("newYork7");
      },
    },
    {
      es: "Después, el símbolo tal como lo llama tu bróker, con su sufijo.",
      en: "Next, the symbol as your broker calls it, with its suffix.",
      seconds: 7,
      act: async ({ camera, page, say }) => {
        const suffix = page.getByLabel(say("mt5_field_suffix"));
        await camera.scrollTo(suffix, { below: 300 });
        await camera.type(suffix, ".cash");
      },
    },
    {
      es: "Los demás datos son un ejemplo: cópialos de la ventana Especificación.",
      en: "The other values are an example: copy them from the Specification window.",
      seconds: 5,
      act: ({ camera, page, say }) => camera.pointAt(page.getByLabel(say("mt5_field_point"), { exact: true })),
    },
    {
      es: "El capital y el riesgo por operación. No salen de tu navegador.",
      en: "Equity and the risk per trade. They don't leave your browser.",
      seconds: 7,
      act: async ({ camera, page, say }) => {
        const equity = page.getByLabel(say("mt5_field_equity"));
        await camera.scrollTo(equity, { below: 360 });
        await camera.type(equity, "10000");
      },
    },
    {
      es: "Las horas, por cada reloj, y hasta qué día valen.",
      en: "The times by every clock, and until which day they hold.",
      seconds: 6,
      act: ({ camera, page }) => camera.scrollTo(page.locator("#mt5-hours-title"), { below: 120 }),
    },
    {
      es: "Las distancias en puntos, lo que se redondea y los lotes.",
      en: "The distances in points, what is rounded, and the lots.",
      seconds: 6,
      act: ({ camera, page }) => camera.scrollTo(page.locator("#mt5-distances-title"), { below: 200 }),
    },
    {
      es: "Si no falta nada, descarga el archivo y compáralo al cargarlo.",
      en: "If nothing is missing, download the file, and compare it once loaded.",
      seconds: 5,
      act: ({ camera, page, say }) => camera.pointAt(page.getByRole("button", { name: say("mt5_file_save") })),
    },
  ],
};

const ALERTS: Film = {
  name: "preparar-alertas",
  path: "/dashboard/settings#alerts",
  isMember: true,
  steps: [
    {
      es: "Ajustes, Alertas: tres vías que puedes usar a la vez.",
      en: "Settings, Alerts: three ways that you can use at once.",
      seconds: 5,
      act: (scene) => scene.camera.scrollTo(heading(scene, scene.say("alerts_title"))),
    },
    {
      es: "En el navegador o el teléfono, aunque tengas LPX cerrado.",
      en: "In the browser or on the phone, even with LPX closed.",
      seconds: 5,
      act: (scene) => scene.camera.pointAt(heading(scene, scene.say("alerts_push"))),
    },
    {
      es: "Por Telegram, con un enlace que sirve una sola vez.",
      en: "By Telegram, with a link that works once.",
      seconds: 5,
      act: async ({ camera, page, say }) => {
        const link = page.getByRole("button", { name: say("alerts_telegram_link"), exact: true });
        await camera.scrollTo(link, { below: 320, seconds: 1 });
        await camera.pointAt(link);
      },
    },
    {
      es: "Y en tu calendario, con una dirección que solo tú debes tener.",
      en: "And in your calendar, with an address that only you should have.",
      seconds: 5,
      act: async (scene) => {
        await scene.camera.scrollTo(heading(scene, scene.say("alerts_calendar")), { below: 240, seconds: 1 });
        await scene.camera.pointAt(heading(scene, scene.say("alerts_calendar")));
      },
    },
    {
      es: "Elige de qué setups: los que votaste, los de unos activos o todos.",
      en: "Choose which setups: those you voted for, those of some assets, or all.",
      seconds: 6,
      act: (scene) => scene.camera.scrollTo(heading(scene, scene.say("alerts_choice")), { below: 130 }),
    },
    {
      es: "Y pon horas de silencio para dormir.",
      en: "And set quiet hours for the night.",
      seconds: 5,
      act: async ({ camera, page, say }) => {
        const quiet = page.getByText(say("alerts_quiet"), { exact: true });
        await camera.scrollTo(quiet, { below: 380, seconds: 1.2 });
        await camera.click(quiet);
      },
    },
    {
      es: "Envía una prueba antes de fiarte. Una alerta no es una orden de comprar.",
      en: "Send a test before you rely on it. An alert is not an order to buy.",
      seconds: 5,
      act: still,
    },
  ],
};

const FILMS: readonly Film[] = [READING, CONVERTING, ALERTS];
const FOLDER = "courses/videos";

type Cue = { from: number; to: number; es: string; en: string };

/** From a running demonstration, in Spanish, with captions in both languages timed by the steps. */
export async function makeFilms(
  browser: Browser,
  { address, isWanted }: { address: string; isWanted: (name: string) => boolean },
) {
  for (const film of FILMS.filter(({ name }) => isWanted(name))) {
    const stage = await openStage(browser, { address, language: "es", viewport: FILM_SIZE, isMember: film.isMember });
    await goTo(stage, film.path);
    await expect(stage.page.locator("main")).toBeVisible();
    const camera = await Camera.open(stage.page, `${FOLDER}/${film.name}.mp4`);
    const cues: Cue[] = [];
    for (const { es, en, seconds, act } of film.steps) {
      const from = camera.seconds;
      await act({ ...stage, camera });
      await camera.hold(from + seconds - camera.seconds);
      cues.push({ from, to: camera.seconds, es, en });
    }
    await camera.close();
    for (const language of LANGUAGES) writeFileSync(`${FOLDER}/${film.name}.${language}.vtt`, captions(cues, language));
    console.log(`${FOLDER}/${film.name}.mp4 ${camera.seconds.toFixed(1)} s`);
    await stage.page.context().close();
  }
}

function captions(cues: readonly Cue[], language: Language): string {
  return ["WEBVTT", ...cues.map((cue) => `${moment(cue.from)} --> ${moment(cue.to)}\n${cue[language]}`)]
    .join("\n\n")
    .concat("\n");
}

/** `00:07.400` */
function moment(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice("1970-01-01T00:".length, -1);
}
