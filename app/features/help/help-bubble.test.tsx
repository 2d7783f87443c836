import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { sampleLinkTo } from "#domain/contact/sample-links.ts";
import { HelpBubble } from "./help-bubble.tsx";

const EMAIL = "soporte@lpx.example";
const WHATSAPP = "https://wa.example/lpx";
const TELEGRAM = "https://t.example/lpx";

type Contact = { supportEmail: string; whatsappUrl: string | null; telegramUrl: string | null };

function render(contact: Contact): string {
  const hydrationData = { loaderData: { root: { contact } } };
  const router = createMemoryRouter([{ id: "root", path: "/", element: <HelpBubble /> }], { hydrationData });
  return renderToString(<RouterProvider router={router} />);
}

function linksWith(contact: Contact) {
  return [...render(contact).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
}

it("[9.17] leads to the support's address, and to the chats that are configured", () => {
  expect(linksWith({ supportEmail: EMAIL, whatsappUrl: WHATSAPP, telegramUrl: TELEGRAM })).toEqual([
    "/soporte",
    WHATSAPP,
    TELEGRAM,
    `mailto:${EMAIL}`,
  ]);
  expect(linksWith({ supportEmail: EMAIL, whatsappUrl: null, telegramUrl: null })).toEqual([
    "/soporte",
    `mailto:${EMAIL}`,
  ]);
});

it("[2.27] shows both chats of a demonstration as samples", () => {
  const samples = { whatsappUrl: sampleLinkTo("whatsapp"), telegramUrl: sampleLinkTo("telegram") };
  expect(render({ supportEmail: EMAIL, ...samples }).match(/Ejemplo/g)).toHaveLength(2);
  expect(render({ supportEmail: EMAIL, whatsappUrl: WHATSAPP, telegramUrl: TELEGRAM })).not.toContain("Ejemplo");
});
