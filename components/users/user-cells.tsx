import { useTexts } from "#texts";
import { VisitorAvatar } from "@/components/conversations/detail/visitor-avatar";
import { Badge } from "@/components/ui/badge";
import { type PillLook, StatusPill } from "@/components/ui/status-pill";
import { joinFacts } from "@/lib/client/text/intl";
import type { Locale } from "@/lib/contract/languages/locales";
import { PAGES } from "@/lib/contract/pages/pages";
import type { UserListItem } from "@/lib/contract/users/schemas";
import type { Messages } from "@/lib/i18n/message-types";
import { Link } from "@/lib/i18n/navigation";

type Texts = Messages["users"];

/** The name to show for a user; the address where there is no name. */
export const nameOf = ({ name, email_address }: Pick<UserListItem, "name" | "email_address">) => name ?? email_address;

/** A user's initials, name and address, as a link to the user's page. */
export function UserName({ user, adminLabel }: { user: UserListItem; adminLabel: string }) {
  const name = nameOf(user);
  return (
    <span className="flex items-center gap-3">
      <VisitorAvatar visitor={{ user_id: user.id, user_name: name }} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] leading-snug">
        <span className="flex items-center gap-x-2">
          <Link href={`${PAGES.adminUsers}/${user.id}`} dir="auto" title={name} className="table__name table__cut">
            {name}
          </Link>
          {user.is_admin && <Badge tone="accent">{adminLabel}</Badge>}
        </span>
        {user.name !== null && (
          <span dir="ltr" title={user.email_address} className="table__cut text-caption text-ink-3">
            {user.email_address}
          </span>
        )}
      </span>
    </span>
  );
}

const LOOKS: Record<keyof Texts["pills"], PillLook> = {
  verified: "full",
  visitor: "hollow",
  unverified: "half",
  suspended: "square",
};

/** Whether a user may sign in, and is more than a visitor. */
export function UserState({ user }: { user: UserListItem }) {
  const texts = useTexts("users.pills");
  const state = stateOf(user);
  return <StatusPill look={LOOKS[state]}>{texts[state]}</StatusPill>;
}

function stateOf({ suspended, verified, has_password, organizations }: UserListItem): keyof Texts["pills"] {
  if (suspended) return "suspended";
  if (!verified) return "unverified";
  return has_password || organizations.length > 0 ? "verified" : "visitor";
}

/** How a user signs in, in words. */
export function signInMethods(user: UserListItem, { methods }: Texts, locale: Locale): string {
  const { has_password, has_second_factor, organizations, verified, is_admin } = user;
  const used = [
    ...(has_password ? [methods.password] : []),
    ...(has_second_factor ? [methods.secondFactor] : []),
    ...organizations,
  ];
  if (used.length > 0) return joinFacts(used, locale);
  if (is_admin) return methods.noPassword;
  return verified ? methods.code : methods.noCode;
}
