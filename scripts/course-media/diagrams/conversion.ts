import { differingSpans } from "#domain/mt5/clock-changes.ts";
import { decimalText } from "#domain/mt5/decimal.ts";
import { presetLines } from "#domain/mt5/write-preset.ts";
import { convertExample, EXAMPLE, EXAMPLE_TICK } from "../catalogue-facts.ts";
import { type Diagram, DRAWING_WIDTH } from "../diagram.ts";
import { bar, horizontalLine, label, svg } from "../svg.ts";

/** A week of winter: servers are two hours ahead of UTC. */
const WEEK = "2026-11-23";

type Box = readonly [title: string, words: string];
const boxes = (list: readonly Box[]) =>
  `<div class="boxes">${list.map(([title, words]) => `<div class="box"><b>${title}</b><span>${words}</span></div>`).join("")}</div>`;

const way: Diagram = {
  course: "ea-strategy-tester",
  name: "camino-del-set",
  draw: ({ say }) =>
    boxes([
      [say("Ficha", "Setup"), say("horas en UTC-4 y ticks", "times in UTC-4, ticks")],
      [say("Conversor", "Converter"), say("tu bróker y tu riesgo", "your broker, your risk")],
      [".set", say("horas del servidor y puntos", "server times, points")],
      [say("Probador", "Tester"), say("repite el pasado", "repeats the past")],
      [say("Informe", "Report"), say("resultados hipotéticos", "hypothetical results")],
    ]),
};

/** The groups of a preset and what they are for; a group's lines follow its heading. */
const GROUPS: Record<string, { color: string; es: string; en: string }> = {
  "LPX setup": { color: "var(--signal)", es: "Qué setup es", en: "Which setup it is" },
  "Server clock": {
    color: "var(--asia)",
    es: "El reloj y hasta cuándo vale",
    en: "The clock, and until when it holds",
  },
  "Patterns, server time": {
    color: "var(--europa)",
    es: "Las dos horas, del servidor",
    en: "The two times, the server's",
  },
  "Server days of pattern 2": { color: "var(--ny)", es: "Los días, del servidor", en: "The days, the server's" },
  "Distances and volume": {
    color: "var(--gain)",
    es: "Distancias en puntos y lotes",
    en: "Distances in points, and lots",
  },
};

const row = (color: string, content: string) =>
  `<p style="padding:1px 0 1px 14px;border-left:4px solid ${color}">${content}</p>`;

const anatomy: Diagram = {
  course: "ea-strategy-tester",
  name: "anatomia-del-set",
  draw: ({ say }) => {
    const { preset } = convertExample(WEEK);
    if (preset === null) throw new Error("the example can't be converted");
    let color = "";
    const rows = presetLines(preset, `${WEEK}T11:30:00`).map((written) => {
      if (written.kind === "comment") return "";
      if (written.kind === "group") {
        const about = GROUPS[written.name];
        if (about === undefined) throw new Error(`what is the group ${written.name} for?`);
        color = about.color;
        return row(color, `<b>${say(about.es, about.en)}</b>`);
      }
      const { name, value, range } = written;
      const rest =
        range === null ? "" : `||${range.start}||${range.step}||${range.stop}||${range.isOptimised ? "Y" : "N"}`;
      return row(color, `<code>${name}=<b>${value}</b><span class="muted">${rest}</span></code>`);
    });
    return rows.join("");
  },
};

const points: Diagram = {
  course: "ea-strategy-tester",
  name: "de-ticks-a-puntos",
  draw: ({ say, figure }) => {
    const { stop } = convertExample(WEEK);
    if (stop === null) throw new Error("the example has no distance");
    const [wanted, price] = [stop.wanted, stop.price].map((value) => Number(decimalText(value)));
    return (
      boxes([
        [
          say(`${EXAMPLE.stopTicks} ticks`, `${EXAMPLE.stopTicks} ticks`),
          say(`de ${figure(EXAMPLE_TICK, 2)} en la ficha`, `of ${figure(EXAMPLE_TICK, 2)} on the page`),
        ],
        [figure(wanted ?? 0, 2), say("de precio", "of price")],
        [figure(price ?? 0, 1), say("redondeado al tick del bróker, 0,1", "rounded to the broker's tick, 0.1")],
        [say(`${stop.points} puntos`, `${stop.points} points`), say("de 0,1 en tu símbolo", "of 0.1 on your symbol")],
      ]) +
      `<p class="note"><span class="loss">${say("Mal:", "Wrong:")}</span> ${say(`escribir ${EXAMPLE.stopTicks} puntos pondría el stop a ${figure(EXAMPLE.stopTicks * 0.1, 1)} de precio, menos de la mitad.`, `typing ${EXAMPLE.stopTicks} points would put the stop ${figure(EXAMPLE.stopTicks * 0.1, 1)} away, less than half.`)}</p>`
    );
  },
};

const lots: Diagram = {
  course: "metatrader-fundamentals",
  name: "cuenta-de-lotes",
  draw: ({ say, figure }) => {
    const { lots: sized } = convertExample(WEEK);
    if (sized === null) throw new Error("the example has no lots");
    const [size = 0, perLot = 0, atRisk = 0] = [sized.lots, sized.moneyPerLot, sized.moneyAtRisk].map((value) =>
      Number(decimalText(value)),
    );
    return boxes([
      [figure(100), say("de riesgo: el 1 % de 10.000", "at risk: 1% of 10,000")],
      [figure(perLot, 2), say("pierde un lote en el stop", "one lot loses at the stop")],
      [figure(100 / perLot, 3), say("lotes: 100 entre esa pérdida", "lots: 100 divided by that loss")],
      [
        say(`${figure(size, 1)} lotes`, `${figure(size, 1)} lots`),
        say(`hacia abajo; arriesgan ${figure(atRisk, 2)}`, `rounded down; they risk ${figure(atRisk, 2)}`),
      ],
    ]);
  },
};

const YEAR = "2027";
const yearShare = (date: string) => (Date.parse(date) - Date.parse(`${YEAR}-01-01`)) / (365 * 86_400_000);

const clockWeeks: Diagram = {
  course: "ea-strategy-tester",
  name: "semanas-de-cambio",
  draw: ({ say }) => {
    const spans = differingSpans(`${YEAR}-01-01`).filter(({ to }) => to.startsWith(YEAR));
    const [spring, autumn] = spans;
    if (spring === undefined || autumn === undefined) throw new Error("the clocks change twice a year");
    const after = (date: string) => yearShare(date) + 1 / 365;
    const row = (y: number, name: string, from: number, to: number) =>
      label([0, y - 12], name, { kind: "small muted" }) +
      bar({ at: [0, y], width: DRAWING_WIDTH, height: 34, color: "var(--asia)", radius: 6 }) +
      bar({
        at: [from * DRAWING_WIDTH, y],
        width: (to - from) * DRAWING_WIDTH,
        height: 34,
        color: "var(--ny)",
        radius: 0,
      }) +
      label([((from + to) / 2) * DRAWING_WIDTH, y + 23], "UTC+3", { kind: "strong small ink", anchor: "middle" }) +
      label([10, y + 23], "UTC+2", { kind: "strong small ink" });
    const marked = spans.map(({ from, to }) => {
      const at = yearShare(from) * DRAWING_WIDTH;
      const width = (after(to) - yearShare(from)) * DRAWING_WIDTH;
      const frame = (y: number) =>
        `<rect x="${at}" y="${y - 5}" width="${width}" height="44" fill="none" stroke="var(--signal)" stroke-width="3" rx="4"/>`;
      return frame(42) + frame(128);
    });
    const day = (date: string) => Number(date.slice(-2));
    return svg(DRAWING_WIDTH, 262, [
      row(42, say("Servidor con fechas de EE. UU.", "Server on US dates"), yearShare(spring.from), after(autumn.to)),
      row(128, say("Servidor con fechas de la UE", "Server on EU dates"), after(spring.to), yearShare(autumn.from)),
      ...marked,
      label(
        [yearShare(spring.from) * DRAWING_WIDTH, 206],
        say(`${day(spring.from)} a ${day(spring.to)} de marzo`, `${day(spring.from)} to ${day(spring.to)} March`),
        { kind: "small signal strong" },
      ),
      label(
        [DRAWING_WIDTH, 206],
        say(
          `${day(autumn.from)} de octubre a ${day(autumn.to)} de noviembre`,
          `${day(autumn.from)} October to ${day(autumn.to)} November`,
        ),
        { kind: "small signal strong", anchor: "end" },
      ),
      label(
        [0, 250],
        say(
          "Enmarcadas, las semanas de 2027 en que van a una hora de diferencia.",
          "Framed, the weeks of 2027 in which they are an hour apart.",
        ),
        { kind: "small muted" },
      ),
      horizontalLine(224, [0, DRAWING_WIDTH], { color: "var(--line)" }),
    ]);
  },
};

export const CONVERSION_DIAGRAMS: readonly Diagram[] = [way, anatomy, points, lots, clockWeeks];
