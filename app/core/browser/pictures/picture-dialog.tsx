import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

export type ShownPicture = {
  file: string;
  width?: number;
  height?: number;
  /** What it shows, in the reader's language. */
  text: string;
  /** Under it. */
  details?: ReactNode;
};

type PictureDialogProps = {
  title: string;
  closeLabel: string;
  pictures: readonly ShownPicture[];
  /** Null while it is closed. */
  index: number | null;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** One picture large, with the way to its neighbours, in a circle. Spec: [2.28]. */
export function PictureDialog({ title, closeLabel, pictures, index, onShow, onClose }: PictureDialogProps) {
  // While it fades away it keeps what it showed.
  const last = useRef(0);
  if (index !== null) last.current = index;
  const shown = index ?? last.current;
  const picture = pictures[shown];
  const step = (by: 1 | -1) => onShow((shown + by + pictures.length) % pictures.length);
  // Wherever the focus is in the dialog: the arrows are a shortcut of its two buttons.
  const onArrow = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "ArrowRight") step(1);
    if (key === "ArrowLeft") step(-1);
  });
  const isOpen = index !== null;
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => onArrow(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOpen]);
  if (picture === undefined) return null;

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isOpening) => (isOpening ? undefined : onClose())}
      title={title}
      description={picture.text}
      closeLabel={closeLabel}
      size="lg"
      footer={
        <>
          <Button onClick={() => step(-1)}>{m.common_previous()}</Button>
          <Button onClick={() => step(1)}>{m.common_next()}</Button>
        </>
      }
    >
      <img
        src={picture.file}
        width={picture.width}
        height={picture.height}
        alt={picture.text}
        className={`mx-auto block h-auto w-full object-contain ${picture.details ? "max-h-[56dvh]" : "max-h-[70dvh]"}`}
      />
      {picture.details}
    </Dialog>
  );
}
