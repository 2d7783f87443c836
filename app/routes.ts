import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site, on one page. Spanish paths as in the specification, section 2. */
export default [
  layout("routes/public/layout.tsx", [
    index("routes/public/home.tsx"),
  ]),
] satisfies RouteConfig;
