import { useEffect, useEffectEvent, useRef } from "react";
import type { GalleryPicture } from "#app/content/gallery.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { resultText } from "../lib/picture-text.ts";
import { stepFrom } from "../lib/slideshow-state.ts";

type PictureDialogProps = {
  pictures: readonly GalleryPicture[];
  /** Null while it is closed. */
  index: number | null;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** One picture large, with the way to its neighbours, in a circle. Spec: [2.28]. */
export function PictureDialog({ pictures, index, onShow, onClose }: PictureDialogProps) {
  // While it fades away it keeps what it showed.
  const last = useRef(0);
  if (index !== null) last.current = index;
  const shown = index ?? last.current;
  const picture = pictures[shown];
  const step = (by: 1 | -1) => onShow(stepFrom(shown, by, pictures.length));
  // Wherever the focus stands in the dialog: the arrows are a shortcut of its two buttons.
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
  const text = resultText(picture, { number: shown + 1, total: pictures.length });

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isOpening) => (isOpening ? undefined : onClose())}
      title={m.landing_traders_title()}
      description={text}
      closeLabel={m.landing_traders_close()}
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
        alt={text}
        className="mx-auto block h-auto max-h-[70dvh] w-full object-contain"
      />
    </Dialog>
  );
}
