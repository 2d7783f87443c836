import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { HelpBubble } from "./help-bubble.tsx";

const EMAIL = "soporte@lpx.example";
const WHATSAPP = "https://wa.example/lpx";
const TELEGRAM = "https://t.example/lpx";

function linksWith(contact: { supportEmail: string; whatsappUrl: string | null; telegramUrl: string | null }) {
  const hydrationData = { loaderData: { root: { contact } } };
  const router = createMemoryRouter([{ id: "root", path: "/", element: <HelpBubble /> }], { hydrationData });
  return [...renderToString(<RouterProvider router={router} />).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
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
