/** Prints a few lines on a sheet of their own, without the page around them. */
export function printLines({ title, lines }: { title: string; lines: readonly string[] }): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const sheet = frame.contentDocument;
  if (sheet === null) return;
  sheet.title = title;
  const heading = sheet.createElement("h1");
  heading.textContent = title;
  const list = sheet.createElement("pre");
  list.textContent = lines.join("\n");
  sheet.body.append(heading, list);
  frame.contentWindow?.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow?.print();
}
