import { type RefObject, useEffect, useEffectEvent } from "react";

type RowKeys = {
  /** Holds the rows' buttons, each marked `data-due`. */
  list: RefObject<HTMLElement | null>;
  isOn: boolean;
  onHelp: () => void;
};

/** j and k move the focus to the next or previous row's button, which Enter presses by itself; ? asks for help. */
export function useRowKeys({ list, isOn, onHelp }: RowKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    if (event.key === "?") return onHelp();
    if (event.key === "j") move(list.current, 1);
    if (event.key === "k") move(list.current, -1);
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOn]);
}

/** The button after or before the one that has the focus; the first one from elsewhere. */
function move(list: HTMLElement | null, by: 1 | -1): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>("[data-due] :is(a, button)") ?? [])];
  const place = buttons.findIndex((button) => button.matches(":focus"));
  const next = buttons[place === -1 ? 0 : place + by];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** Keys belong to a field, and to a dialog or menu that is open. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, select, textarea, [contenteditable], [role=dialog], [role=menu]") !== null
  );
}
