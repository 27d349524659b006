import { Avatar } from "@/components/ui/avatar";
import { classNames } from "@/components/ui/class-names";
import type { SessionUser } from "@/lib/client/session/session-storage";

type SignedInUserProps = {
  user: SessionUser;
  /** Hides it in narrow desktop windows. */
  isTight?: boolean;
  /** Shows the address below the name. */
  withEmail?: boolean;
  /** Shows the initials alone on phones. */
  isShort?: boolean;
};

/** The signed-in user's initials and name. */
export function SignedInUser({ user, isTight = false, withEmail = false, isShort = false }: SignedInUserProps) {
  const name = nameOf(user);
  return (
    <span
      className={classNames(
        "flex min-w-0 items-center gap-2 px-2 text-ink-2 text-small",
        isTight && "lg:max-[80rem]:hidden",
      )}
      title={user.email_address}
    >
      <Avatar name={name} />
      <span
        className={classNames("signed-in__name grid min-w-0", withEmail && "leading-tight", isShort && "max-md:hidden")}
      >
        <span dir="auto" className={classNames("max-w-40 truncate", withEmail && "font-semibold text-ink")}>
          {name}
        </span>
        {withEmail && (
          <span dir="ltr" className="truncate text-caption text-ink-3">
            {user.email_address}
          </span>
        )}
      </span>
    </span>
  );
}

function nameOf({ first_name, last_name, user_name, email_address }: SessionUser): string {
  return [first_name, last_name].filter(Boolean).join(" ") || user_name || email_address;
}
