"use client";

import Ban from "@lucide/icons/icons/ban";
import CirclePlay from "@lucide/icons/icons/circle-play";
import Eye from "@lucide/icons/icons/eye";
import LogOut from "@lucide/icons/icons/log-out";
import MailCheck from "@lucide/icons/icons/mail-check";
import Send from "@lucide/icons/icons/send";
import ShieldMinus from "@lucide/icons/icons/shield-minus";
import ShieldPlus from "@lucide/icons/icons/shield-plus";
import Trash from "@lucide/icons/icons/trash";
import { type ComponentProps, useState } from "react";
import { useTexts } from "#texts";
import { Icon } from "@/components/ui/icon";
import { RowMenu } from "@/components/ui/row-menu";
import { Toast } from "@/components/ui/toast";
import { PAGES } from "@/lib/contract/pages/pages";
import type { UserListItem } from "@/lib/contract/users/schemas";
import { useRouter } from "@/lib/i18n/use-router";
import { UserActionDialog } from "./user-action-dialog";
import { actionsFor, isDangerous, type UserAction } from "./user-actions";
import { nameOf } from "./user-cells";

const GLYPHS: Record<UserAction, ComponentProps<typeof Icon>["glyph"]> = {
  verify: MailCheck,
  resendCode: Send,
  endSessions: LogOut,
  makeAdmin: ShieldPlus,
  endAdmin: ShieldMinus,
  suspend: Ban,
  reinstate: CirclePlay,
  remove: Trash,
};

type UserMenuProps = {
  user: UserListItem;
  isSelf: boolean;
  /** The menu is on the user's own page, which leads to itself nowhere. */
  isOwnPage?: boolean;
};

/** The menu of an admin's actions on a user, with their dialogs. */
export function UserMenu({ user, isSelf, isOwnPage = false }: UserMenuProps) {
  const texts = useTexts("users.actions");
  const [action, setAction] = useState<UserAction | null>(null);
  const [toast, setToast] = useState<string | null>(null);
  const router = useRouter();

  function showDone(text: string) {
    setAction(null);
    setToast(text);
    if (action === "remove" && isOwnPage) router.push(PAGES.adminUsers);
    else router.refresh();
  }

  return (
    <>
      <RowMenu
        label={texts.menu({ name: nameOf(user) })}
        actions={[
          ...(isOwnPage
            ? []
            : [{ label: texts.view, icon: <Icon glyph={Eye} size="sm" />, href: `${PAGES.adminUsers}/${user.id}` }]),
          ...actionsFor(user).map((name) => ({
            label: texts[name].label,
            icon: <Icon glyph={GLYPHS[name]} size="sm" />,
            isDanger: isDangerous(name),
            onSelect: () => setAction(name),
          })),
        ]}
      />
      {action && (
        <UserActionDialog
          key={action}
          action={action}
          user={user}
          isSelf={isSelf}
          onClose={() => setAction(null)}
          onDone={showDone}
        />
      )}
      <Toast text={toast} dismiss={texts.dismiss} onDismiss={() => setToast(null)} />
    </>
  );
}
