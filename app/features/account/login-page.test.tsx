import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import LoginPage from "./login-page.tsx";

function openLogin(search: string): string {
  const hydrationData = { loaderData: { root: { signInProviders: [] } } };
  const routes = [{ id: "root", path: "/login", element: <LoginPage /> }];
  const router = createMemoryRouter(routes, { hydrationData, initialEntries: [`/login${search}`] });
  return renderToString(<RouterProvider router={router} />);
}

it.each([
  ["?plan=anual&from=%2Fdashboard%2Fcart", "Inicia sesión o crea tu cuenta para comprar el plan Pro"],
  ["?from=%2Fdashboard%2Fsettings", "Inicia sesión para ver esa página."],
])("[2.17] the login %s is titled 'Acceso Alumnos' and asks to log in", (search, banner) => {
  const html = openLogin(search);
  expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe("Acceso Alumnos");
  expect(html).toContain(banner);
});
