import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site, on one page. Spanish paths as in the specification, section 2. */
export default [
  layout("routes/public/layout.tsx", [
    index("routes/public/home.tsx"),
    route("setups", "routes/public/setups.tsx"),
    route("tutoriales", "routes/public/tutorials.tsx"),
    route("resultados", "routes/public/results.tsx"),
    route("faq", "routes/public/faq.tsx"),
    route("trading-en-vivo", "routes/public/live.tsx"),
    route("sorteo-semanal", "routes/public/draw.tsx"),
    route("indicador", "routes/public/indicator.tsx"),
    route("ea-lpx-tutoriales", "routes/public/robot-tutorials.tsx"),
    route("soporte", "routes/public/support.tsx"),
    route("funding-pips", "routes/public/evaluation-rules.tsx"),
    route("terminos-condiciones", "routes/public/terms.tsx"),
    route("politica-privacidad", "routes/public/privacy.tsx"),
    route("aviso-legal", "routes/public/legal-notice.tsx"),
    route("*", "routes/public/not-found.tsx"),
  ]),
] satisfies RouteConfig;
