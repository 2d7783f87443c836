/** The words of one feature of a plan, copied by hand from the plan's row of the specification. */
type PlanLiteral = { es: string; en: string };

/**
 * Section 9's features of each plan, in its order. The rows list them in brief; on screen they are sentences, and a
 * plan is called by its name (docs/decisions/001). The indicator's 12 months are the term of [9.3].
 */
export const PLAN_LITERALS: Record<"semestral" | "anual" | "lifetime", PlanLiteral[]> = {
  // [9.2]
  semestral: [
    { es: "Indicador durante 6 meses", en: "Indicator for 6 months" },
    { es: "3 setups de fondeo", en: "3 funding setups" },
    { es: "Grupo privado", en: "Private group" },
    { es: "Soporte por correo 24/7", en: "24/7 email support" },
    { es: "Tutoriales básicos", en: "Basic tutorials" },
  ],
  // [9.3]
  anual: [
    { es: "Todo lo de Starter", en: "Everything in Starter" },
    { es: "Indicador durante 12 meses", en: "Indicator for 12 months" },
    { es: "6 setups de fondeo", en: "6 funding setups" },
    { es: "Clases de backtesting en vivo", en: "Live backtesting classes" },
    { es: "Trading en vivo, lunes a viernes", en: "Live trading, Monday to Friday" },
    { es: "1 clase privada", en: "1 private class" },
    { es: "Tutoriales exclusivos", en: "Exclusive tutorials" },
  ],
  // [9.4]
  lifetime: [
    { es: "Todo lo de Pro", en: "Everything in Pro" },
    { es: "Indicador de por vida", en: "Lifetime indicator access" },
    { es: "12 setups de fondeo", en: "12 funding setups" },
    { es: "2 clases privadas", en: "2 private classes" },
    { es: "1 sesión anual con traders rentables", en: "1 annual session with profitable traders" },
    { es: "Herramientas privadas de fondeo", en: "Private funding tools" },
    { es: "Actualizaciones permanentes", en: "Permanent updates" },
    { es: "Prioridad en las novedades", en: "Priority on new features" },
  ],
};
