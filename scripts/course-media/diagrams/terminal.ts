import { type Diagram, DRAWING_WIDTH } from "../diagram.ts";
import { arrow, bar, dot, horizontalLine, label, line, type Point, svg, verticalLine } from "../svg.ts";

type Row = readonly string[];
function table([head = [], ...rows]: readonly Row[]): string {
  const cells = (row: Row, tag: string) =>
    row.map((cell, place) => `<${place === 0 ? "th" : tag}>${cell}</${place === 0 ? "th" : tag}>`).join("");
  return `<table><thead><tr>${cells(head, "th")}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("")}</tbody></table>`;
}

const accounts: Diagram = {
  course: "metatrader-fundamentals",
  name: "clases-de-cuenta",
  draw: ({ say }) =>
    table([
      [say("Cuenta", "Account"), say("Dinero", "Money"), say("Reglas", "Rules"), say("Para qué", "What for")],
      [
        "Demo",
        say("ninguno", "none"),
        say("las del bróker", "the broker's"),
        say("aprender y medir", "learning and measuring"),
      ],
      [
        say("Evaluación", "Evaluation"),
        say("simulado", "simulated"),
        say("las de la empresa: objetivo y límites", "the firm's: target and limits"),
        say("demostrar que cumples sus límites", "showing that you keep its limits"),
      ],
      [
        say("Real", "Live"),
        say("el tuyo", "your own"),
        say("las del bróker", "the broker's"),
        say("operar con lo que puedes perder", "trading what you can lose"),
      ],
    ]),
};

const windows: Diagram = {
  course: "metatrader-fundamentals",
  name: "ventanas-del-terminal",
  draw: ({ say }) => {
    const pane = ([x, y]: Point, [width, height]: Point, title: string, words: string) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="var(--raised)" stroke="var(--line-strong)"/>` +
      label([x + 14, y + 28], title, { kind: "strong" }) +
      label([x + 14, y + 52], words, { kind: "small muted" });
    return (
      svg(DRAWING_WIDTH, 372, [
        bar({ at: [0, 0], width: DRAWING_WIDTH, height: 34, color: "var(--off)", radius: 8 }),
        label(
          [14, 23],
          say("Menú y barra: F9 nueva orden, trading algorítmico", "Menu and toolbar: F9 new order, Algo Trading"),
          { kind: "small" },
        ),
        pane([0, 44], [216, 104], say("Observación", "Market Watch"), say("símbolos y hora", "symbols and time")),
        pane([0, 158], [216, 104], say("Navegador", "Navigator"), say("cuentas y expertos", "accounts, experts")),
        pane(
          [226, 44],
          [DRAWING_WIDTH - 226, 218],
          say("Gráfico", "Chart"),
          say("un símbolo y su marco temporal", "a symbol and its timeframe"),
        ),
        line(
          [
            [250, 220],
            [300, 170],
            [340, 196],
            [400, 130],
            [450, 168],
            [510, 124],
            [570, 150],
            [630, 112],
          ],
          { color: "var(--candle-up)", width: 2.5 },
        ),
        pane(
          [0, 272],
          [DRAWING_WIDTH, 100],
          say("Caja de herramientas", "Toolbox"),
          say(
            "Operaciones, Historial, Expertos y Diario; el probador se abre aquí al lado",
            "Trade, History, Experts and Journal; the tester opens beside it",
          ),
        ),
      ]) +
      `<p class="note">${say("Esquema, no una captura: cada quien coloca sus ventanas.", "A sketch, not a screenshot: everybody arranges their windows.")}</p>`
    );
  },
};

const whereToLook: Diagram = {
  course: "metatrader-fundamentals",
  name: "donde-mirar",
  draw: ({ say }) =>
    table([
      [say("Qué pasa", "What is going on"), say("Pestaña", "Tab"), say("Qué buscar", "What to look for")],
      [
        say("La orden no entró", "The order wasn't filled"),
        say("Diario", "Journal"),
        say("la respuesta del servidor", "the server's answer"),
      ],
      [
        say("El robot no hizo nada", "The robot did nothing"),
        say("Expertos", "Experts"),
        say("lo que escribió a esa hora", "what it wrote at that time"),
      ],
      [say("Sin precios", "No prices"), say("Diario", "Journal"), say("conexión y servidor", "connection and server")],
      [
        say("Hay algo abierto", "Something is open"),
        say("Operaciones", "Trade"),
        say("stop, objetivo y volumen", "stop, target and volume"),
      ],
      [
        say("Ya se cerró", "It has closed"),
        say("Historial", "History"),
        say("posición, costes y resultado", "position, costs and result"),
      ],
    ]),
};

const orders: Diagram = {
  course: "metatrader-fundamentals",
  name: "tipos-de-orden",
  draw: ({ say }) => {
    const now = 150;
    return svg(DRAWING_WIDTH, 300, [
      horizontalLine(now, [0, DRAWING_WIDTH], { color: "var(--text)", width: 2 }),
      label([0, now - 10], say("Precio ahora", "Price now"), { kind: "strong small" }),
      ...order({ x: 190, from: 44, isBuy: true, name: "Buy stop", say: say("compra si rompe", "buys on a break") }),
      ...order({ x: 450, from: 44, isBuy: false, name: "Sell limit", say: say("vende más caro", "sells higher") }),
      ...order({ x: 190, from: 256, isBuy: true, name: "Buy limit", say: say("compra más barato", "buys lower") }),
      ...order({ x: 450, from: 256, isBuy: false, name: "Sell stop", say: say("vende si rompe", "sells on a break") }),
    ]);
  },
};

type Order = { x: number; from: number; isBuy: boolean; name: string; say: string };

function order({ x, from, isBuy, name, say }: Order): string[] {
  const kind = isBuy ? "gain" : "loss";
  const away = isBuy ? -34 : 34;
  return [
    line(
      [
        [x - 60, from],
        [x + 150, from],
      ],
      { color: `var(--${kind})`, dash: "5 5" },
    ),
    dot([x, from], `var(--${kind})`),
    arrow([x, from + Math.sign(away) * 6], [x, from + away], `var(--${kind})`),
    label([x + 18, from - 8], name, { kind: `strong small ${kind}` }),
    label([x + 18, from + 20], say, { kind: "small muted" }),
  ];
}

/** The bid of a sale that goes against it; the ask lies a spread above. */
const BID: readonly Point[] = [
  [0, 190],
  [80, 172],
  [150, 186],
  [230, 140],
  [310, 152],
  [390, 96],
  [470, 120],
  [560, 150],
  [664, 140],
];
const SPREAD = 34;

const bidAndAsk: Diagram = {
  course: "metatrader-fundamentals",
  name: "bid-y-ask",
  draw: ({ say }) => {
    const stop = 68;
    return svg(DRAWING_WIDTH, 240, [
      horizontalLine(stop, [0, DRAWING_WIDTH], { color: "var(--loss)", dash: "5 5" }),
      label([0, stop - 10], say("Stop de la venta", "The sale's stop"), { kind: "small loss" }),
      line(
        BID.map(([x, y]) => [x, y - SPREAD]),
        { color: "var(--signal)", width: 2, dash: "2 5" },
      ),
      line(BID, { color: "var(--text)", width: 2.5 }),
      dot([390, 96 - SPREAD], "var(--loss)", { radius: 8 }),
      label([410, 50], say("aquí salta", "hit here"), { kind: "strong small loss" }),
      label([DRAWING_WIDTH, 184], say("bid: lo que dibuja el gráfico", "bid: what the chart draws"), {
        kind: "small",
        anchor: "end",
      }),
      label([DRAWING_WIDTH, 94], say("ask", "ask"), { kind: "small signal", anchor: "end" }),
      verticalLine(390, [96 - SPREAD + 10, 96], { color: "var(--muted)" }),
      label([402, 88], "spread", { kind: "small muted" }),
      label(
        [0, 228],
        say(
          "El bid no llega al stop. El ask, un spread más arriba, sí.",
          "The bid doesn't reach the stop. The ask, a spread above it, does.",
        ),
        { kind: "small muted" },
      ),
    ]);
  },
};

export const TERMINAL_DIAGRAMS: readonly Diagram[] = [accounts, windows, whereToLook, orders, bidAndAsk];
