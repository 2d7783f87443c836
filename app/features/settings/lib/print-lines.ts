/** Prints a few lines on a sheet of their own, without the page around them. */
export function printLines({ title, lines }: { title: string; lines: readonly string[] }): void {
  const frame = document.createElement("iframe");
  // Not `hidden`: what isn't laid out isn't printed.
  frame.className = "absolute size-0 border-0";
  frame.tabIndex = -1;
  frame.ariaHidden = "true";
  frame.srcdoc = "<!doctype html><title></title>";
  frame.addEventListener("load", () => {
    const { contentDocument: sheet, contentWindow } = frame;
    if (sheet === null || contentWindow === null) return;
    sheet.title = title;
    const heading = sheet.createElement("h1");
    heading.textContent = title;
    const list = sheet.createElement("pre");
    list.textContent = lines.join("\n");
    sheet.body.append(heading, list);
    contentWindow.addEventListener("afterprint", () => frame.remove());
    contentWindow.print();
  });
  document.body.append(frame);
}
