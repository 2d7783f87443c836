/** By text of React's: the element that a translator put in its place. */
const standIns = new WeakMap<Node, Element>();
const claimed = new WeakSet<Node>();

const isText = (node: Node | null): node is Node => node?.nodeType === Node.TEXT_NODE;
/** The element that translators make; the application itself makes none. */
const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === "FONT";

/**
 * Lets a browser translate the page. A translator takes each text out and puts `<font>` in its place (or around it); React
 * goes on with the text that it made: nobody would see what it writes there, and beside it it could neither insert nor
 * remove. So a text that React turns to comes back first, and the translator translates it anew.
 * To be called before React takes the page over. Without a translator nothing changes.
 * Source: https://github.com/facebook/react/issues/11538, docs/decisions/174
 */
export function followTranslator(): void {
  const observer = new MutationObserver(follow);
  function follow(changes: MutationRecord[]): void {
    for (const change of changes) {
      if (change.type === "characterData") putBack(change.target);
      for (const text of [...change.addedNodes].filter(isText)) dropStandIn(text);
      // React writes to a text that is out of the page, too.
      for (const text of [...change.removedNodes].filter(isText))
        if (noteStandIn(text, change)) observer.observe(text, { characterData: true });
    }
  }
  /** Whether a node, a text by its kind, is what a translator took from `parent`, and can't be found any more. */
  function isLost(node: Node | null, parent: Node): boolean {
    if (!isText(node) || node.parentNode === parent) return false;
    follow(observer.takeRecords());
    putBack(node);
    return node.parentNode !== parent;
  }

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, isLost(before, this) ? null : before) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return isLost(child, this) ? child : (removeChild.call(this, child) as T);
  };
  observer.observe(document, { childList: true, subtree: true });
}

/** Whether an element took the place of a text that went. */
function noteStandIn(text: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): boolean {
  const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => isFont(node) && !claimed.has(node));
  if (!isFont(standIn) || text.isConnected) return false;
  standIns.set(text, standIn);
  claimed.add(standIn);
  return true;
}

/** A text into the place of what was put there for it. */
function putBack(text: Node): void {
  let standIn: Node | null = standIns.get(text) ?? text.parentNode;
  while (isFont(standIn?.parentNode)) standIn = standIn.parentNode;
  standIns.delete(text);
  if (isFont(standIn) && standIn.isConnected) standIn.replaceWith(text);
}

/** For a text that came back by other ways: moved by React, or by a translator that shows the original. */
function dropStandIn(text: Node): void {
  standIns.get(text)?.remove();
  standIns.delete(text);
}
