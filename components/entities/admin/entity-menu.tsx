"use client";

import ArrowRightLeft from "@lucide/icons/icons/arrow-right-left";
import BadgeCheck from "@lucide/icons/icons/badge-check";
import BadgeX from "@lucide/icons/icons/badge-x";
import Ban from "@lucide/icons/icons/ban";
import CirclePlay from "@lucide/icons/icons/circle-play";
import ExternalLink from "@lucide/icons/icons/external-link";
import Eye from "@lucide/icons/icons/eye";
import Pencil from "@lucide/icons/icons/pencil";
import RotateCcw from "@lucide/icons/icons/rotate-ccw";
import Trash from "@lucide/icons/icons/trash";
import { type ComponentProps, useState } from "react";
import { useTexts } from "#texts";
import { Icon } from "@/components/ui/icon";
import { type RowAction, RowMenu } from "@/components/ui/row-menu";
import { Toast } from "@/components/ui/toast";
import { call } from "@/lib/client/api/call";
import { messageOr } from "@/lib/client/text/failure-message";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Message, Value } from "@/lib/i18n/message";
import { useRouter } from "@/lib/i18n/use-router";
import { DeleteDialog } from "./delete-dialog";
import type { ManagedEntity } from "./managed-entity";
import { SuspendDialog } from "./suspend-dialog";
import { TransferDialog } from "./transfer-dialog";

type EntityMenuProps = {
  entity: ManagedEntity;
  /** The menu is on the entity's own page, which leads to itself nowhere. */
  isOwnPage?: boolean;
};

/** The menu of an admin's actions on an entity, with their dialogs. */
export function EntityMenu({ entity, isOwnPage = false }: EntityMenuProps) {
  const texts = useTexts("entitiesAdmin");
  const [dialog, setDialog] = useState<"transfer" | "suspend" | "delete" | null>(null);
  const [toast, setToast] = useState<string | null>(null);
  const router = useRouter();
  const { actions: labels } = texts;
  const { id, entity_name: name, can } = entity;

  function showDone(text: string) {
    setDialog(null);
    setToast(text);
    router.refresh();
  }

  async function run(name: "setEntityVerified" | "resumeEntity" | "restoreEntity", done: string) {
    const outcome =
      name === "setEntityVerified" ? await call(name, { id, verified: !entity.verified }) : await call(name, { id });
    if (outcome.ok) showDone(done);
    else setToast(messageOr(outcome, labels.failed));
  }

  const said = (sentence: Message<{ name: Value }>) => sentence({ name });
  const glyph = (icon: ComponentProps<typeof Icon>["glyph"]) => <Icon glyph={icon} size="sm" />;
  const page = `${PAGES.adminEntities}/${id}`;
  const actions: (RowAction | false)[] = [
    can.open && { label: labels.open, icon: glyph(ExternalLink), href: `/${entity.urlslug}` },
    !isOwnPage && { label: labels.view, icon: glyph(Eye), href: page },
    can.edit && { label: labels.edit, icon: glyph(Pencil), href: `${page}/edit` },
    can.verify && {
      label: entity.verified ? labels.unverify : labels.verify,
      icon: glyph(entity.verified ? BadgeX : BadgeCheck),
      onSelect: () => run("setEntityVerified", said(entity.verified ? labels.done.unverified : labels.done.verified)),
    },
    can.transfer && {
      label: labels.transfer,
      icon: glyph(ArrowRightLeft),
      onSelect: () => setDialog("transfer"),
    },
    can.suspend && { label: labels.suspend, icon: glyph(Ban), onSelect: () => setDialog("suspend") },
    can.resume && {
      label: labels.resume,
      icon: glyph(CirclePlay),
      onSelect: () => run("resumeEntity", said(labels.done.resumed)),
    },
    can.restore && {
      label: labels.restore,
      icon: glyph(RotateCcw),
      onSelect: () => run("restoreEntity", said(labels.done.restored)),
    },
    can.delete && { label: labels.delete, icon: glyph(Trash), isDanger: true, onSelect: () => setDialog("delete") },
  ];
  const shared = { entity, texts, onClose: () => setDialog(null), onDone: showDone };
  return (
    <>
      <RowMenu label={said(labels.menu)} actions={actions.filter((action) => action !== false)} />
      {dialog === "transfer" && <TransferDialog {...shared} />}
      {dialog === "suspend" && <SuspendDialog {...shared} />}
      {dialog === "delete" && <DeleteDialog {...shared} />}
      <Toast text={toast} dismiss={labels.dismiss} onDismiss={() => setToast(null)} />
    </>
  );
}
