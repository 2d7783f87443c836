import type { Literal } from "./literal.ts";

/**
 * Section 9's features of each plan, in its order. The rows list them in brief; on screen they are sentences, and a
 * plan is called by its name (docs/decisions/001). The indicator's 12 months are the term of [9.3].
 */
export const PLAN_LITERALS: Literal[] = [
  { row: "9.2", key: "pricing_feature_indicator_6", es: "Indicador durante 6 meses", en: "Indicator for 6 months" },
  { row: "9.2", key: "pricing_feature_setups_3", es: "3 setups de fondeo", en: "3 funding setups" },
  { row: "9.2", key: "pricing_feature_group", es: "Grupo privado", en: "Private group" },
  { row: "9.2", key: "pricing_feature_support", es: "Soporte por correo 24/7", en: "24/7 email support" },
  { row: "9.2", key: "pricing_feature_basic_tutorials", es: "Tutoriales básicos", en: "Basic tutorials" },
  { row: "9.3", key: "pricing_feature_all_starter", es: "Todo lo de Starter", en: "Everything in Starter" },
  { row: "9.3", key: "pricing_feature_indicator_12", es: "Indicador durante 12 meses", en: "Indicator for 12 months" },
  { row: "9.3", key: "pricing_feature_setups_6", es: "6 setups de fondeo", en: "6 funding setups" },
  {
    row: "9.3",
    key: "pricing_feature_backtesting",
    es: "Clases de backtesting en vivo",
    en: "Live backtesting classes",
  },
  {
    row: "9.3",
    key: "pricing_feature_live",
    es: "Trading en vivo, lunes a viernes",
    en: "Live trading, Monday to Friday",
  },
  { row: "9.3", key: "pricing_feature_private_1", es: "1 clase privada", en: "1 private class" },
  { row: "9.3", key: "pricing_feature_exclusive_tutorials", es: "Tutoriales exclusivos", en: "Exclusive tutorials" },
  { row: "9.4", key: "pricing_feature_all_pro", es: "Todo lo de Pro", en: "Everything in Pro" },
  {
    row: "9.4",
    key: "pricing_feature_indicator_lifetime",
    es: "Indicador de por vida",
    en: "Lifetime indicator access",
  },
  { row: "9.4", key: "pricing_feature_setups_12", es: "12 setups de fondeo", en: "12 funding setups" },
  { row: "9.4", key: "pricing_feature_private_2", es: "2 clases privadas", en: "2 private classes" },
  {
    row: "9.4",
    key: "pricing_feature_annual_session",
    es: "1 sesión anual con traders rentables",
    en: "1 annual session with profitable traders",
  },
  { row: "9.4", key: "pricing_feature_tools", es: "Herramientas privadas de fondeo", en: "Private funding tools" },
  { row: "9.4", key: "pricing_feature_updates", es: "Actualizaciones permanentes", en: "Permanent updates" },
  { row: "9.4", key: "pricing_feature_priority", es: "Prioridad en las novedades", en: "Priority on new features" },
];
