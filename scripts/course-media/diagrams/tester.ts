import { type Diagram, DRAWING_WIDTH } from "../diagram.ts";
import { bar, dot, horizontalLine, label, line, type Point, svg, verticalLine } from "../svg.ts";

/** How price went through one bar: shares of its width, and heights. It dips to the stop before it rises. */
const TICKS: readonly Point[] = [
  [0, 80],
  [0.05, 88],
  [0.09, 76],
  [0.15, 104],
  [0.2, 94],
  [0.26, 128],
  [0.31, 116],
  [0.36, 148],
  [0.41, 126],
  [0.47, 108],
  [0.52, 118],
  [0.58, 84],
  [0.63, 92],
  [0.7, 58],
  [0.76, 70],
  [0.84, 40],
  [0.9, 54],
  [1, 46],
];
const STOP = 140;

const modes: Diagram = {
  course: "ea-strategy-tester",
  name: "modos-del-probador",
  draw: ({ say }) => {
    const gap = 18;
    const width = (DRAWING_WIDTH - 3 * gap) / 4;
    const every = TICKS.filter((_, place) => place % 2 === 0 || place === 7 || place === TICKS.length - 1);
    const minutes = TICKS.filter(([share]) => [0, 0.26, 0.41, 0.7, 1].includes(share));
    const panels = [
      { title: say("Ticks reales", "Real ticks"), points: TICKS, sees: true },
      { title: say("Todos los ticks", "Every tick"), points: every, sees: true },
      { title: say("OHLC en M1", "1 minute OHLC"), points: minutes, sees: false },
      { title: say("Solo apertura", "Open only"), points: TICKS.slice(0, 1), sees: false },
    ];
    return (
      svg(
        DRAWING_WIDTH,
        232,
        panels.flatMap(({ title, points, sees }, place) => {
          const left = place * (width + gap);
          const at = points.map(([share, y]): Point => [left + 8 + share * (width - 16), y + 24]);
          return [
            label([left, 14], title, { kind: "strong small" }),
            bar({ at: [left, 28], width, height: 166, color: "var(--sunken)", radius: 8 }),
            horizontalLine(STOP + 24, [left, left + width], { color: "var(--loss)", dash: "4 4" }),
            at.length > 1 ? line(at, { color: "var(--text)", width: 2 }) : "",
            ...at.map((point) =>
              dot(point, sees ? "var(--europa)" : "var(--signal)", { radius: points.length > 8 ? 2.5 : 4.5 }),
            ),
            label([left, 222], sees ? say("toca el stop", "touches the stop") : say("no lo ve", "doesn't see it"), {
              kind: `small ${sees ? "gain" : "loss"}`,
            }),
          ];
        }),
      ) +
      `<p class="note">${say("Esquema: la misma barra y el mismo stop. OHLC en M1 puede verlo o no, según el minuto.", "A sketch: the same bar and the same stop. 1 minute OHLC may see it or not, depending on the minute.")}</p>`
    );
  },
};

const ambiguous: Diagram = {
  course: "ea-strategy-tester",
  name: "barra-ambigua",
  draw: ({ say }) => {
    const [target, entry, stop] = [52, 130, 208];
    const level = (y: number, words: string, color: string, kind: string) =>
      horizontalLine(y, [0, DRAWING_WIDTH], { color, dash: "5 5" }) +
      label([0, y - 8], words, { kind: `small ${kind}` });
    const story = (left: number, points: readonly Point[], title: string, kind: string) =>
      line(
        points.map(([x, y]) => [left + x, y]),
        { color: `var(--${kind})`, width: 2.5 },
      ) + label([left + 75, 262], title, { anchor: "middle", kind: `strong small ${kind}` });
    return svg(DRAWING_WIDTH, 276, [
      level(target, say("Objetivo", "Target"), "var(--gain)", "gain"),
      level(entry, say("Entrada", "Entry"), "var(--muted)", "muted"),
      level(stop, "Stop", "var(--loss)", "loss"),
      verticalLine(164, [34, 228], { color: "var(--candle-up)", width: 2.5 }),
      bar({ at: [144, 92], width: 40, height: 62, color: "var(--candle-up)" }),
      label([164, 262], say("La barra", "The bar"), { anchor: "middle", kind: "strong small" }),
      story(
        270,
        [
          [0, 130],
          [30, 170],
          [62, 214],
          [92, 120],
          [130, 44],
          [150, 92],
        ],
        say("¿primero el stop?", "stop first?"),
        "loss",
      ),
      story(
        490,
        [
          [0, 130],
          [34, 84],
          [66, 44],
          [96, 150],
          [124, 214],
          [150, 92],
        ],
        say("¿primero el objetivo?", "target first?"),
        "gain",
      ),
    ]);
  },
};

/** Three trades: where the balance stands, and how equity went between. */
const BALANCE: readonly Point[] = [
  [0, 150],
  [150, 150],
  [150, 104],
  [330, 104],
  [330, 134],
  [520, 134],
  [520, 70],
  [664, 70],
];
const EQUITY: readonly Point[] = [
  [0, 150],
  [24, 162],
  [50, 206],
  [78, 186],
  [104, 140],
  [130, 116],
  [150, 104],
  [176, 92],
  [206, 148],
  [236, 232],
  [262, 196],
  [292, 150],
  [330, 134],
  [356, 158],
  [390, 188],
  [420, 140],
  [450, 102],
  [486, 60],
  [520, 70],
  [664, 70],
];

const drawdowns: Diagram = {
  course: "ea-strategy-tester",
  name: "balance-y-equidad",
  draw: ({ say }) =>
    svg(DRAWING_WIDTH, 292, [
      line(EQUITY, { color: "var(--europa)", width: 2.5 }),
      line(BALANCE, { color: "var(--signal)", width: 3 }),
      verticalLine(236, [92, 232], { color: "var(--loss)", dash: "4 4" }),
      dot([236, 232], "var(--loss)"),
      label([252, 244], say("lo peor de la equidad", "equity's worst"), { kind: "small loss" }),
      verticalLine(350, [104, 134], { color: "var(--signal)", width: 2 }),
      label([360, 124], say("la caída del balance", "the balance's fall"), { kind: "small signal halo" }),
      ...[150, 330, 520].map(
        (x) =>
          verticalLine(x, [256, 264]) +
          label([x, 284], say("cierre", "close"), { anchor: "middle", kind: "small muted" }),
      ),
      horizontalLine(260, [0, DRAWING_WIDTH], { color: "var(--line-strong)" }),
      bar({ at: [0, 2], width: 22, height: 5, color: "var(--signal)" }),
      label([32, 12], "Balance", { kind: "small" }),
      bar({ at: [140, 2], width: 22, height: 5, color: "var(--europa)" }),
      label([172, 12], say("Equidad", "Equity"), { kind: "small" }),
    ]),
};

export const TESTER_DIAGRAMS: readonly Diagram[] = [modes, ambiguous, drawdowns];
