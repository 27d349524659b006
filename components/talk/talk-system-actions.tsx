"use client";

import Eye from "@lucide/icons/icons/eye";
import Pencil from "@lucide/icons/icons/pencil";
import SlidersHorizontal from "@lucide/icons/icons/sliders-horizontal";
import Star from "@lucide/icons/icons/star";
import Trash from "@lucide/icons/icons/trash";
import { useState } from "react";
import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { useForm } from "@/components/patterns/use-form";
import { Banner } from "@/components/ui/banner";
import { Icon } from "@/components/ui/icon";
import { RowMenu } from "@/components/ui/row-menu";
import { ToneIcon } from "@/components/ui/tone-icon";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { PAGES } from "@/lib/contract/pages/pages";
import type { TalkSystem } from "@/lib/contract/talk/schemas";
import { useRouter } from "@/lib/i18n/use-router";

type Action = "makeDefault" | "remove";

type TalkSystemActionsProps = {
  system: Pick<TalkSystem, "id" | "name" | "is_default" | "is_active" | "key_is_set" | "key_variable">;
  /** On the system's own page, which the menu does not lead to and which a deletion leaves. */
  isOwnPage?: boolean;
};

/** The menu of a talk system, with the dialogs of what it changes. */
export function TalkSystemActions({ system, isOwnPage = false }: TalkSystemActionsProps) {
  const menu = useTexts("talk.menu");
  const texts = { makeDefault: useTexts("talk.makeDefault"), remove: useTexts("talk.remove") };
  const [action, setAction] = useState<Action | null>(null);
  const router = useRouter();
  const page = `${PAGES.adminTalkSystems}/${system.id}`;
  const form = useForm({
    texts: { failed: action ? texts[action].failed : "" },
    send: () => lazyCall(action === "remove" ? "deleteTalkSystem" : "setDefaultTalkSystem", { id: system.id }),
    onSaved: () => {
      setAction(null);
      if (action === "remove" && isOwnPage) router.replace(PAGES.adminTalkSystems);
      else router.refresh();
    },
  });

  return (
    <>
      <RowMenu
        label={menu.label({ name: system.name })}
        actions={[
          ...(isOwnPage
            ? []
            : [
                { label: menu.view, icon: <Icon glyph={Eye} size="sm" />, href: page },
                { label: menu.edit, icon: <Icon glyph={Pencil} size="sm" />, href: `${page}/edit` },
                {
                  label: menu.parameters,
                  icon: <Icon glyph={SlidersHorizontal} size="sm" />,
                  href: `${PAGES.adminTalkParameters}/${system.id}/edit`,
                },
              ]),
          ...(system.is_default || !system.is_active
            ? []
            : [
                {
                  label: menu.makeDefault,
                  icon: <Icon glyph={Star} size="sm" />,
                  onSelect: () => setAction("makeDefault"),
                },
              ]),
          {
            label: menu.remove,
            icon: <Icon glyph={Trash} size="sm" />,
            isDanger: true,
            onSelect: () => setAction("remove"),
          },
        ]}
      />
      {action && (
        <ConfirmDialog
          isOpen
          title={texts[action].title({ name: system.name })}
          texts={texts[action]}
          form={form}
          onClose={() => setAction(null)}
        >
          <p className="wrap-anywhere text-ink-2">{texts[action].text}</p>
          {action === "makeDefault" && !system.key_is_set && (
            <Banner tone="warning" icon={<ToneIcon tone="warning" />}>
              {texts.makeDefault.noKey({ variable: system.key_variable ?? "" })}
            </Banner>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
