import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { sampleLinkTo } from "#domain/contact/sample-links.ts";
import { Analyser } from "./analyser.tsx";
import { Robot } from "./robot.tsx";

/** A section where the operator has named these addresses. */
function render(element: ReactElement, contact: { robotUrl: string | null; analyserUrl: string | null }): string {
  const hydrationData = { loaderData: { root: { contact } } };
  const router = createMemoryRouter([{ id: "root", path: "/", element }], { hydrationData });
  return renderToString(<RouterProvider router={router} />);
}

const NAMED = { robotUrl: "https://market.example/lpx", analyserUrl: "https://fondeo.example/" };
const UNNAMED = { robotUrl: null, analyserUrl: null };

it("[1.4] the robot is for students, and its button opens the marketplace in a new tab", () => {
  const html = render(<Robot priceCents={null} />, NAMED);
  expect(html).toContain("El robot para MetaTrader 5");
  expect(html).toContain("Reservado a alumnos.");
  expect(html).toMatch(/<a href="https:\/\/market\.example\/lpx" target="_blank"/);
  const sold = render(<Robot priceCents={149_00} />, UNNAMED);
  expect(sold).toContain("149\u00a0USD");
  expect(sold).not.toContain("_blank");
});

it("[1.4] [1.5] [2.28] a demonstration's samples are labelled, the operator's own addresses aren't", () => {
  const samples = { robotUrl: sampleLinkTo("robot"), analyserUrl: sampleLinkTo("analyser") };
  for (const section of [<Robot key="robot" priceCents={149_00} />, <Analyser key="analyser" />]) {
    expect(render(section, samples)).toMatch(/<a href="\/dev\/samples\/\w+" target="_blank".*Ejemplo/s);
    expect(render(section, NAMED)).not.toContain("Ejemplo");
  }
});

it("[1.5] the analyser's button opens its own site, and without one there are the evaluations' rules", () => {
  expect(render(<Analyser />, NAMED)).toMatch(/<a href="https:\/\/fondeo\.example\/" target="_blank"/);
  expect(render(<Analyser />, UNNAMED)).not.toContain("_blank");
  expect(render(<Analyser />, UNNAMED)).toContain(m.common_evaluation_rules());
});
