import { type Diagram, DRAWING_WIDTH } from "../diagram.ts";
import { arrow, bar, dot, horizontalLine, label, line, type Point, scale, svg, verticalLine } from "../svg.ts";

/** Price over one morning, as hours and heights; drawn by hand, and the picture says that it is a sketch. */
const PATH: readonly Point[] = [
  [6.2, 150],
  [6.6, 158],
  [7, 150],
  [7.3, 128],
  [7.6, 118],
  [8, 100],
  [8.4, 84],
  [8.9, 112],
  [9.5, 104],
  [10.2, 150],
  [11, 138],
  [11.8, 176],
  [12.6, 166],
  [13.5, 190],
  [14.3, 172],
  [15.2, 184],
  [16, 160],
  [17, 168],
];

const day: Diagram = {
  course: "indicator-mastery",
  name: "dia-de-un-setup",
  draw: ({ say }) => {
    const x = scale([6, 18.6], [0, DRAWING_WIDTH]);
    const level = (height: number, words: string, color: string, kind: string) =>
      horizontalLine(height, [x(8), x(17)], { color, dash: "5 5" }) +
      label([x(17) + 10, height + 5], words, { kind: `small ${kind}` });
    return (
      svg(DRAWING_WIDTH, 330, [
        bar({ at: [x(6), 280], width: x(8) - x(6) - 2, height: 10, color: "var(--europa)" }),
        bar({ at: [x(8), 280], width: x(17) - x(8), height: 10, color: "var(--ny)" }),
        ...[7, 8].map(
          (hour, place) =>
            verticalLine(x(hour), [26, 292], { color: "var(--signal)", width: 2 }) +
            label([x(hour), 14], say(`Patrón ${place + 1}`, `Pattern ${place + 1}`), {
              kind: "strong signal small",
              anchor: place === 0 ? "end" : "start",
            }) +
            label([x(hour), 314], `0${hour}:00`, { kind: "small", anchor: "middle" }),
        ),
        verticalLine(x(17), [26, 292], { dash: "3 5" }),
        label([x(17), 14], say("Cierre", "Close"), { kind: "strong small", anchor: "middle" }),
        label([x(17), 314], "17:00", { kind: "small", anchor: "middle" }),
        level(46, "Stop", "var(--loss)", "loss"),
        level(100, say("Entrada", "Entry"), "var(--text)", ""),
        level(244, say("Objetivo", "Target"), "var(--gain)", "gain"),
        line(
          PATH.map(([hour, height]) => [x(hour), height]),
          { color: "var(--text)", width: 2.5 },
        ),
        dot([x(7), 150], "var(--signal)"),
        dot([x(8), 100], "var(--signal)"),
        dot([x(17), 168], "var(--text)", { isHollow: true }),
        label([x(8) + 14, 212], say("El precio subió entre las dos horas.", "Price rose between the two times."), {
          kind: "small muted",
        }),
        label([x(8) + 14, 232], say("El setup va en contra: vende.", "The setup goes against the move: it sells."), {
          kind: "small muted",
        }),
      ]) +
      `<p class="note">${say("Esquema, no precios reales. Horas de UTC-4.", "A sketch, not real prices. Times in UTC-4.")}</p>`
    );
  },
};

/** Share of a year at which the United States change their clocks: 14 March and 7 November 2027. */
const CHANGES = ["2027-03-14", "2027-11-07"].map(
  (date) => (Date.parse(date) - Date.parse("2027-01-01")) / (365 * 86_400_000),
);

const referenceClock: Diagram = {
  course: "indicator-mastery",
  name: "utc4-y-nueva-york",
  draw: ({ say }) => {
    const [spring = 0, autumn = 1] = CHANGES.map((share) => share * DRAWING_WIDTH);
    const row = (y: number, [from, to]: readonly [number, number], color: string, words: string, kind = "") =>
      bar({ at: [from + 1, y], width: to - from - 2, height: 46, color, radius: 6 }) +
      label([(from + to) / 2, y + 29], words, { anchor: "middle", kind: `strong small ${kind}` });
    return svg(DRAWING_WIDTH, 270, [
      label([0, 16], say("Reloj de los setups", "The setups' clock"), { kind: "small muted" }),
      row(26, [0, DRAWING_WIDTH], "var(--signal-soft)", "UTC-4"),
      label([0, 104], say("Nueva York, 2027", "New York, 2027"), { kind: "small muted" }),
      row(114, [0, spring], "var(--asia)", "UTC-5", "ink"),
      row(114, [spring, autumn], "var(--signal-soft)", say("UTC-4: la misma hora", "UTC-4: the same time")),
      row(114, [autumn, DRAWING_WIDTH], "var(--asia)", "UTC-5", "ink"),
      ...[spring, autumn].map((at) => verticalLine(at, [108, 172], { color: "var(--signal)", width: 2 })),
      label([spring, 194], say("14 de marzo", "14 March"), { anchor: "middle", kind: "small" }),
      label([autumn, 194], say("7 de noviembre", "7 November"), { anchor: "middle", kind: "small" }),
      label(
        [0, 236],
        say("Un patrón a las 08:00 UTC-4 es en Nueva York:", "A pattern at 08:00 UTC-4 is in New York:"),
        { kind: "small muted" },
      ),
      label(
        [0, 262],
        say(
          "las 07:00 en invierno y las 08:00 en su horario de verano.",
          "07:00 in winter and 08:00 in its daylight saving time.",
        ),
        { kind: "strong small" },
      ),
    ]);
  },
};

const notices: Diagram = {
  course: "indicator-mastery",
  name: "tiempo-de-los-avisos",
  draw: ({ say }) => {
    const [lpx, pattern, close] = [130, 280, 540];
    const y = 130;
    const mark = (x: number, color: string, above: string, below: string) =>
      dot([x, y], color, { radius: 9 }) +
      label([x, y - 26], above, { anchor: "middle", kind: "strong small" }) +
      label([x, y + 36], below, { anchor: "middle", kind: "small muted" });
    return svg(DRAWING_WIDTH, 236, [
      arrow([10, y], [DRAWING_WIDTH - 10, y], "var(--line-strong)"),
      mark(lpx, "var(--signal)", say("Aviso de LPX", "LPX's notice"), "07:55"),
      mark(pattern, "var(--text)", say("Patrón 2", "Pattern 2"), "08:00"),
      mark(
        close,
        "var(--europa)",
        say("Alerta de TradingView", "TradingView's alert"),
        say("al cerrar la barra", "when the bar closes"),
      ),
      label([lpx, 56], say("Prepárate", "Get ready"), { anchor: "middle", kind: "signal strong" }),
      label([close, 56], say("Esto ha pasado", "This has happened"), { anchor: "middle", kind: "strong" }),
      label([lpx, 206], say("todavía no hay sentido", "no direction yet"), { anchor: "middle", kind: "small muted" }),
      label([close, 206], say("con tus valores, ya firme", "with your values, final"), {
        anchor: "middle",
        kind: "small muted",
      }),
      bar({ at: [pattern, y - 4], width: close - pattern - 9, height: 8, color: "var(--off)" }),
      label([(pattern + close) / 2 - 26, y - 16], say("barra abierta", "open bar"), {
        anchor: "middle",
        kind: "small muted",
      }),
    ]);
  },
};

export const SETUP_DIAGRAMS: readonly Diagram[] = [day, referenceClock, notices];
