import { Notice, type NoticeProps } from "#app/ui/notice.tsx";

type FormErrorProps = Pick<NoticeProps, "title" | "action" | "className"> & {
  /** react-hook-form's `errors.root`; it goes with the next try. */
  error: { message?: string | undefined } | undefined;
};

/** What is wrong with the form as a whole: the server's refusal, in words that `setError("root", …)` was given. */
export function FormError({ error, ...notice }: FormErrorProps) {
  return error?.message ? (
    <Notice tone="error" {...notice}>
      {error.message}
    </Notice>
  ) : null;
}
