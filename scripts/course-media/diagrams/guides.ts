import { type Diagram, DRAWING_WIDTH, type Words } from "../diagram.ts";
import { arrow, bar, horizontalLine, label, line, type Point, svg, verticalLine } from "../svg.ts";

/** A window of TradingView, drawn as simply as its step needs; what a step is about carries its number. */
const STYLE = `<style>
  .win { border: 1px solid var(--line-strong); border-radius: 10px; overflow: hidden; background: var(--canvas) }
  .row { display: flex; align-items: center; gap: 12px; padding: 12px 16px }
  .top { border-bottom: 1px solid var(--line); background: var(--raised) }
  .cell { padding: 7px 14px; border: 1px solid var(--line); border-radius: 8px }
  .here { outline: 2.5px solid var(--signal); outline-offset: 3px; border-radius: 8px }
  .no { display: inline-grid; place-items: center; flex: none; width: 28px; height: 28px; border-radius: 50%;
    background: var(--signal); color: var(--canvas); font-weight: 700; font-size: 16px }
  .grow { flex: 1 } .gap { margin-top: 14px } .split { display: grid; grid-template-columns: 235px 1fr }
  .side { border-right: 1px solid var(--line); padding: 12px 14px } .side p { padding: 9px 12px }
  .list p { display: flex; align-items: center; gap: 12px; padding: 12px 16px; border-bottom: 1px solid var(--line) }
  .field { display: grid; grid-template-columns: 250px 1fr 30px; align-items: center; gap: 14px; padding: 9px 16px }
  s { color: var(--loss) }
</style>`;

const no = (number: number) => `<span class="no">${number}</span>`;
/** Of no setup: these pictures stay right when the catalogue is made anew. */
const EXAMPLE = { asset: "NAS100", timeframe: "H1", pattern1: "04:00", pattern2: "08:00", stop: "700", target: "1400" };

const simplified = ({ say }: Words) =>
  `<p class="note">${say("Esquema simplificado de TradingView: tu pantalla puede verse distinta.", "A simplified diagram of TradingView: your screen may look different.")}</p>`;

const username: Diagram = {
  course: "guides",
  name: "usuario-exacto",
  draw: (words) => {
    const { say } = words;
    return `${STYLE}<div class="win">
      <div class="row top"><span class="muted">←&ensp;→</span>
        <span class="cell grow">tradingview.com/u/<b class="here signal" style="padding:2px 4px;margin:0 7px">lucia_trader</b>/</span>${no(1)}</div>
      <div class="row"><span style="width:64px;height:64px;border-radius:50%;background:var(--asia)"></span>
        <span><b class="strong" style="font-size:21px"><s>Lucía M.</s></b><br><span class="muted small">${say("nombre que se muestra", "display name")}</span></span>${no(2)}
        <span class="grow"></span>
        <span><s>lucia@correo.example</s><br><span class="muted small">${say("tu correo", "your email")}</span></span>${no(3)}</div>
    </div>
    <p class="gap">${no(1)} ${say("Este es tu usuario: lo que sigue a <b>/u/</b> en la dirección.", "This is your username: what follows <b>/u/</b> in the address.")}</p>
    <p class="gap">${no(2)} ${no(3)} ${say("Estos dos no sirven para darte acceso.", "These two can't be used to give you access.")}</p>${simplified(words)}`;
  },
};

const toolbar: Diagram = {
  course: "guides",
  name: "abrir-indicadores",
  draw: (words) => {
    const { say } = words;
    const candles = [62, 48, 70, 55, 84, 66, 92, 78, 60, 74, 96, 88, 104, 90].map((height, place) => {
      const x = 26 + place * 45;
      const color = place % 3 === 1 ? "var(--loss)" : "var(--gain)";
      return (
        verticalLine(x + 8, [150 - height, 186 - height / 3], { color }) +
        bar({ at: [x, 160 - height], width: 16, height: 20 + (place % 4) * 6, color })
      );
    });
    return `${STYLE}<div class="win">
      <div class="row top"><b class="cell">${EXAMPLE.asset}</b>${no(1)}<span class="cell">${EXAMPLE.timeframe}</span>${no(2)}
        <span class="grow"></span><b class="cell here">ƒx&ensp;${say("Indicadores", "Indicators")}</b>${no(3)}
        <span class="cell muted">${say("Alerta", "Alert")}</span></div>
      ${svg(DRAWING_WIDTH, 200, candles)}</div>
    <p class="gap">${no(1)} ${no(2)} ${say("El activo y el marco temporal de la ficha del setup.", "The asset and the timeframe on the setup's page.")}</p>
    <p class="gap">${no(3)} ${say("Aquí se abre la lista de indicadores.", "This opens the list of indicators.")}</p>${simplified(words)}`;
  },
};

const inviteOnly: Diagram = {
  course: "guides",
  name: "scripts-por-invitacion",
  draw: (words) => {
    const { say } = words;
    const tab = (name: string) => `<p class="muted">${name}</p>`;
    return `${STYLE}<div class="win"><div class="row top"><b class="strong">${say("Indicadores, métricas y estrategias", "Indicators, metrics and strategies")}</b></div>
      <div class="split"><div class="side">${tab(say("Favoritos", "Favorites"))}${tab(say("Mis scripts", "My scripts"))}
        <p style="display:flex;gap:10px;align-items:center"><b class="here" style="padding:4px 6px">${say("Scripts por invitación", "Invite-only scripts")}</b>${no(1)}</p>
        ${tab(say("Técnicos", "Technicals"))}${tab(say("Comunidad", "Community"))}</div>
        <div class="list"><p><span class="muted">${say("Nombre del script", "Script name")}</span></p>
        <p><span class="signal" style="font-size:22px">★</span>${no(3)}<b class="here" style="padding:4px 8px">LPX</b>${no(2)}<span class="grow"></span><span class="muted small">${say("solo para ti", "for you only")}</span></p></div></div></div>
    <p class="gap">${no(1)} ${say("La pestaña solo existe cuando alguien te ha dado acceso.", "The tab exists only once somebody has given you access.")}</p>
    <p class="gap">${no(2)} ${say("Tócalo: se añade al gráfico.", "Click it: it is added to the chart.")} ${no(3)} ${say("La estrella lo deja en Favoritos.", "The star keeps it under Favorites.")}</p>${simplified(words)}`;
  },
};

const inputs: Diagram = {
  course: "guides",
  name: "valores-en-el-indicador",
  draw: (words) => {
    const { say } = words;
    const field = (name: string, value: string, number: number) =>
      `<div class="field"><span class="muted">${name}</span><b class="cell">${value}</b>${no(number)}</div>`;
    return `${STYLE}<div class="win"><div class="row top"><b class="strong">LPX · ${say("Parámetros", "Inputs")}</b></div>
      ${field(say("Patrón 1, hora y minuto", "Pattern 1, hour and minute"), EXAMPLE.pattern1, 1)}
      ${field(say("Patrón 2, hora y minuto", "Pattern 2, hour and minute"), EXAMPLE.pattern2, 2)}
      ${field(say("Stop loss, en ticks", "Stop loss, in ticks"), EXAMPLE.stop, 3)}
      ${field(say("Take profit, en ticks", "Take profit, in ticks"), EXAMPLE.target, 4)}
      ${field(say("Sentido y días", "Direction and days"), say("los de la ficha", "those on the page"), 5)}</div>
    <p class="gap">${say("Valores de ejemplo: los tuyos te los da el botón <b>Copiar</b> de la ficha. Las horas son UTC-4: no las pases a la tuya.", "Example values: the <b>Copy</b> button on the setup's page gives you yours. Times are UTC-4: don't convert them to your own.")}</p>${simplified(words)}`;
  },
};

const marked: Diagram = {
  course: "guides",
  name: "grafico-con-lpx",
  draw: (words) => {
    const { say } = words;
    const [first, second, right] = [150, 380, DRAWING_WIDTH];
    const path: readonly Point[] = [
      [10, 150],
      [80, 138],
      [first, 160],
      [220, 128],
      [300, 138],
      [second, 108],
      [440, 122],
      [500, 84],
      [560, 58],
    ];
    const level = (y: number, name: string, color: string) =>
      horizontalLine(y, [second, right], { color: `var(--${color})`, width: 2, dash: color === "text" ? "" : "6 5" }) +
      label([right - 14, y - 8], name, { kind: `small ${color === "text" ? "" : color}`, anchor: "end" });
    return `${STYLE}<div class="win" style="padding:14px 0">${svg(DRAWING_WIDTH, 230, [
      verticalLine(first, [20, 200], { color: "var(--signal)", dash: "4 4" }),
      verticalLine(second, [20, 200], { color: "var(--signal)", dash: "4 4" }),
      label([first, 222], say("patrón 1", "pattern 1"), { kind: "small signal", anchor: "middle" }),
      label([second, 222], say("patrón 2", "pattern 2"), { kind: "small signal", anchor: "middle" }),
      level(58, say("objetivo", "target"), "gain"),
      level(108, say("entrada", "entry"), "text"),
      level(178, "stop", "loss"),
      line(path, { color: "var(--text)", width: 2.5 }),
      arrow([first + 14, 186], [second - 14, 186], "var(--muted)"),
      label([(first + second) / 2, 180], say("lo que se mide", "what is measured"), {
        kind: "small muted",
        anchor: "middle",
      }),
    ])}</div>
    <p class="gap">${say("Si ves las dos horas y las tres líneas donde dice la ficha, está bien puesto.", "If you see both times and the three lines where the setup's page says, it is set up right.")}</p>${simplified(words)}`;
  },
};

const alertWindow: Diagram = {
  course: "guides",
  name: "crear-una-alerta",
  draw: (words) => {
    const { say } = words;
    const field = (name: string, value: string, number: number) =>
      `<div class="field"><span class="muted">${name}</span><b class="cell">${value}</b>${no(number)}</div>`;
    return `${STYLE}<div class="win"><div class="row top"><b class="strong">${say("Crear alerta en", "Create alert on")} ${EXAMPLE.asset}</b></div>
      ${field(say("Condición", "Condition"), say("LPX · señal", "LPX · signal"), 1)}
      ${field(say("Disparo", "Trigger"), say("Una vez por cierre de barra", "Once per bar close"), 2)}
      ${field(say("Caducidad", "Expiration"), say("la más lejana que permita tu plan", "the latest your plan allows"), 3)}
      ${field(say("Nombre", "Alert name"), say("el de tu setup", "your setup's"), 4)}
      ${field(say("Notificaciones", "Notifications"), say("aplicación y correo", "app and email"), 5)}</div>
    <p class="gap">${no(2)} ${say("Así no avisa de una señal que todavía puede cambiar.", "So it never alerts you to a signal that may still change.")}</p>
    <p class="gap">${no(3)} ${say("Una alerta caducada no avisa de que caducó.", "An expired alert doesn't tell you that it expired.")}</p>${simplified(words)}`;
  },
};

export const GUIDE_DIAGRAMS: readonly Diagram[] = [username, toolbar, inviteOnly, inputs, marked, alertWindow];
