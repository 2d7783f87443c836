import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site, on one page. Spanish paths as in the specification, section 2. */
export default [
  layout("routes/public/layout.tsx", [
    index("routes/public/home.tsx"),
    route("setups", "routes/public/setups.tsx"),
    route("setups/comparar", "routes/public/compare-setups.tsx"),
    route("setups/:id", "routes/public/setup.tsx"),
    route("setups/:id/convert-mt5", "routes/public/convert-mt5.tsx"),
    route("tutoriales", "routes/public/tutorials.tsx"),
    route("tutoriales/:slug", "routes/public/tutorial.tsx"),
    route("resultados", "routes/public/results.tsx"),
    route("planes", "routes/public/plans.tsx"),
    route("faq", "routes/public/faq.tsx"),
    route("trading-en-vivo", "routes/public/live.tsx"),
    route("sorteo-semanal", "routes/public/draw.tsx"),
    route("indicador", "routes/public/indicator.tsx"),
    route("ea-lpx-tutoriales", "routes/public/robot-tutorials.tsx"),
    route("soporte", "routes/public/support.tsx"),
    route("verificacion", "routes/public/verification.tsx"),
    route("funding-pips", "routes/public/evaluation-rules.tsx"),
    route("terminos-condiciones", "routes/public/terms.tsx"),
    route("politica-privacidad", "routes/public/privacy.tsx"),
    route("aviso-legal", "routes/public/legal-notice.tsx"),
    route("*", "routes/public/not-found.tsx"),
  ]),

  layout("routes/auth/layout.tsx", [
    route("login", "routes/auth/login.tsx"),
    route("register", "routes/auth/register.tsx"),
    route("confirm", "routes/auth/confirm.tsx"),
    route("auth/callback", "routes/auth/callback.tsx"),
    route("forgot-password", "routes/auth/forgot-password.tsx"),
    route("reset-password", "routes/auth/reset-password.tsx"),
    route("admin/login", "routes/auth/admin-login.tsx"),
  ]),

  // Some paths of the sidebar show the home for now (spec 2.19).
  ...prefix("dashboard", [
    layout("routes/dashboard/layout.tsx", [
      index("routes/dashboard/account.tsx", { id: "dashboard-index" }),
      route("account", "routes/dashboard/account.tsx", { id: "dashboard-account" }),
      route("biblioteca", "routes/dashboard/account.tsx", { id: "dashboard-library" }),
      route("setups", "routes/dashboard/account.tsx", { id: "dashboard-setups" }),
      route("soporte", "routes/dashboard/account.tsx", { id: "dashboard-support" }),
      route("sesiones", "routes/dashboard/account.tsx", { id: "dashboard-sessions" }),
      route("settings", "routes/dashboard/settings.tsx"),
      route("community-chat", "routes/dashboard/community.tsx"),
      route("clases-grabadas", "routes/dashboard/recorded-classes.tsx"),
      route("success", "routes/dashboard/success.tsx"),
      route("payment", "routes/dashboard/payment.tsx"),
      route("review", "routes/dashboard/review.tsx"),
      route("checkout", "routes/dashboard/checkout.tsx"),
      route("cart", "routes/dashboard/cart.tsx"),
    ]),
  ]),

  ...prefix("admin", [
    layout("routes/admin/layout.tsx", [
      route("dashboard", "routes/admin/dashboard.tsx"),
      route("orders", "routes/admin/orders.tsx"),
      route("indicator-access", "routes/admin/indicator-access.tsx"),
      route("tickets", "routes/admin/tickets.tsx"),
      route("setups", "routes/admin/setups.tsx"),
      route("setups/import", "routes/admin/setup-import.tsx"),
      route("signals", "routes/admin/signals.tsx"),
    ]),
  ]),

  // What the service worker shows in place of a page it can't fetch.
  route("sin-conexion", "routes/offline.tsx"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("dev/kit", "routes/dev-kit.tsx"),
] satisfies RouteConfig;
