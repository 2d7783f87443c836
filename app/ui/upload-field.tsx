import { useId } from "react";

type UploadFieldProps = {
  label: string;
  hint: string;
  /** Media types, as of the attribute `accept`. */
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
};

/** Chooses a file that is uploaded at once; the same one can be chosen again after a failure. */
export function UploadField({ label, hint, accept, isBusy, onFile }: UploadFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5 border-t pt-4 text-sm">
      <label htmlFor={id} className="font-[550]">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-xs text-muted">
        {hint}
      </p>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        aria-busy={isBusy}
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          target.value = "";
        }}
      />
    </div>
  );
}
