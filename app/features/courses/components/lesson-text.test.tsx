import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { LessonText } from "./lesson-text.tsx";

it.each([
  "<script>alert(1)</script>",
  "Hola <img src=x onerror=alert(1)>",
  "<iframe src='https://evil.example'></iframe>",
  "[aquí](javascript:alert(1))",
  "<a href='javascript:alert(1)'>aquí</a>",
])("no HTML and no script of a lesson's Markdown becomes the page's: %s", (body) => {
  const html = renderToString(<LessonText body={body} pictures={{}} />);
  expect(html).not.toMatch(/<(script|img|iframe)|href="javascript|src="javascript/i);
});
