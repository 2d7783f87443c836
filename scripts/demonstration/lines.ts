import type { Language } from "#domain/language/language-of.ts";

export const LESSONS_SQL = `select id from public.lessons where course_id = $1 and is_published
  order by position offset $2 limit 1`;

type Ticket = { subject: string; message: string; answer: string; thanks: string };
type Topic = "timeframe" | "late" | "robot" | "receipt" | "alerts";

/** What invented people write and the team answers. Each text is labelled where it is shown: by its writer's name. */
export const TEXTS: Record<Language, { refund: string; tickets: Record<Topic, Ticket> }> = {
  es: {
    refund: "Opero casi siempre en el móvil y no le saco partido.",
    tickets: {
      timeframe: {
        subject: "¿En qué temporalidad uso el set de oro?",
        message: "Tengo el set de XAUUSD y no veo si es para 5 o 15 minutos. ¿Dónde lo pone?",
        answer:
          "En la ficha del setup, junto al activo: el de oro es de 15 minutos. Si cambias la temporalidad, las cifras dejan de valer.",
        thanks: "Lo encontré, gracias.",
      },
      late: {
        subject: "Pagué ayer y sigo sin acceso",
        message: "El pago salió bien y en TradingView todavía no me aparece el indicador. ¿Falta mucho?",
        answer: "Acabamos de darte acceso. Recarga TradingView y búscalo en «Scripts por invitación».",
        thanks: "Ya me sale. Gracias por la rapidez.",
      },
      robot: {
        subject: "El archivo .set no carga en MetaTrader",
        message: "Al cargar el .set me dice que el formato no es válido. Uso MetaTrader 5 en Windows.",
        answer:
          "Descárgalo otra vez desde la ficha y cárgalo con «Cargar» en la pestaña de entradas. Si lo abriste con Excel, se estropea.",
        thanks: "Era eso, lo había abierto con Excel.",
      },
      receipt: {
        subject: "Necesito el recibo con mi empresa",
        message: "¿Podéis poner el nombre de mi empresa en el recibo del pedido?",
        answer: "El recibo sale con el nombre de tu cuenta: cámbialo en Ajustes y descárgalo de nuevo.",
        thanks: "Perfecto, gracias.",
      },
      alerts: {
        subject: "No me llegan los avisos al móvil",
        message: "Activé los avisos en el navegador del móvil y no me llega ninguno. ¿Qué reviso?",
        answer:
          "En Ajustes pulsa «Probar». Si no llega, el sistema del móvil tiene bloqueadas las notificaciones del navegador.",
        thanks: "Estaban bloqueadas. Ya llegan.",
      },
    },
  },
  en: {
    refund: "I mostly trade from my phone and don't get much out of it.",
    tickets: {
      timeframe: {
        subject: "Which timeframe is the gold set for?",
        message: "I have the XAUUSD set and can't see whether it is for 5 or 15 minutes. Where does it say?",
        answer:
          "On the setup's page, next to the asset: the gold one is 15 minutes. On another timeframe its figures don't hold.",
        thanks: "Found it, thanks.",
      },
      late: {
        subject: "Paid yesterday, still no access",
        message: "The payment went through and the indicator isn't on my TradingView yet. How long does it take?",
        answer: "We have just given you access. Reload TradingView and look under invite-only scripts.",
        thanks: "It's there now. Thanks for the quick help.",
      },
      robot: {
        subject: "The .set file doesn't load in MetaTrader",
        message: "When I load the .set it says the format is not valid. MetaTrader 5 on Windows.",
        answer:
          "Download it again from the setup's page and use Load on the Inputs tab. Excel breaks the file when it saves it.",
        thanks: "That was it, I had opened it in Excel.",
      },
      receipt: {
        subject: "Receipt with my company's name",
        message: "Could you put my company's name on the receipt of my order?",
        answer: "The receipt takes the name of your account: change it in Settings and download it again.",
        thanks: "Perfect, thank you.",
      },
      alerts: {
        subject: "Alerts don't reach my phone",
        message: "I turned alerts on in my phone's browser and none arrives. What should I check?",
        answer: "Press Test in Settings. If nothing comes, the phone blocks the browser's notifications.",
        thanks: "They were blocked. Working now.",
      },
    },
  },
};
