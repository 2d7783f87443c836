import { runInNewContext } from "node:vm";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { NotFoundPage } from "./not-found-page.tsx";

it("[2.15] the 404 forgets the state it was opened with before anything of it is read", () => {
  const router = createMemoryRouter([{ path: "*", element: <NotFoundPage /> }], { initialEntries: ["/no/existe"] });
  const html = renderToString(<RouterProvider router={router} />);
  const script = /<script>(.*?)<\/script>/.exec(html);
  expect(script?.index).toBeLessThan(html.indexOf("Página no encontrada"));
  const history = {
    state: { usr: "kept" } as unknown,
    replaceState: (state: unknown) => Object.assign(history, { state }),
  };
  runInNewContext(script?.[1] ?? "", { window: { history } });
  expect(history.state).toBeNull();
});
