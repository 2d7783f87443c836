import { Hono } from "hono";
import { html } from "hono/html";
import { m } from "#app/paraglide/messages.js";
import { isSampleName, type SampleLink } from "#domain/contact/sample-links.ts";
import { languageOfRequest } from "#domain/language/language-of-request.ts";
import { toolFrame, toolHeaders } from "./tool-page.ts";

const VARIABLES: Record<SampleLink, string> = {
  robot: "ROBOT_URL",
  analyser: "ANALYSER_URL",
  whatsapp: "WHATSAPP_URL",
  telegram: "TELEGRAM_CHAT_URL",
};
const TITLES: Record<SampleLink, typeof m.tools_sample_robot> = {
  robot: m.tools_sample_robot,
  analyser: m.tools_sample_analyser,
  whatsapp: m.tools_sample_whatsapp,
  telegram: m.tools_sample_telegram,
};

/** Mounted at SAMPLES_PATH in a demonstration: what a real shop leads to instead. Spec: [1.4], [1.5], [2.27], [2.28]. */
export function samplePages(): Hono {
  const app = new Hono();
  app.use(toolHeaders);
  app.get("/:name", (c) => {
    const name = c.req.param("name");
    if (!isSampleName(name)) return c.notFound();
    const locale = languageOfRequest(c.req.raw);
    const title = TITLES[name]({}, { locale });
    const text = m.tools_sample_text({ variable: VARIABLES[name] }, { locale });
    return c.html(toolFrame({ title, locale, body: html`<h1>${title}</h1><p>${text}</p>` }));
  });
  return app;
}
