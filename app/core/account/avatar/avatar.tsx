import { useSession } from "#app/core/account/session/use-session.ts";
import { initialsOf } from "#domain/account/initials.ts";
import { useAvatar } from "./use-avatar.ts";

const SIZES = { sm: "size-8 text-xs", lg: "size-18 text-xl" } as const;

/** The signed-in member's picture, or their initials. Decoration: the name is shown beside it. Spec: [3.13]. */
export function Avatar({ size }: { size: keyof typeof SIZES }) {
  const { user } = useSession();
  const picture = useAvatar();
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center overflow-hidden rounded-full border bg-raised font-mono font-semibold text-text ${SIZES[size]}`}
    >
      {picture === null ? (
        initialsOf({ name: user?.name, email: user?.email })
      ) : (
        <img src={picture} alt="" width={128} height={128} className="size-full object-cover" />
      )}
    </span>
  );
}
