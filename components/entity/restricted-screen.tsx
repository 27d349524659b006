import type { Messages } from "next-intl";
import { Notice } from "@/components/patterns/notice";
import { Button } from "@/components/ui/button";
import { Frame } from "@/components/ui/frame";
import { fillSlots } from "@/lib/client/fill-slots";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { portraitOf } from "./portrait";

/** An entity for invited people, seen by anybody else. */
export function RestrictedScreen({
  entity,
  texts,
}: {
  entity: VisitorEntity;
  texts: Messages["entity"]["restricted"];
}) {
  const redirect = encodeURIComponent(`/${entity.urlslug}`);
  return (
    <Notice
      frame={<Frame src={portraitOf(entity)} colour={entity.plate} state="shuttered" eager />}
      title={texts.title}
    >
      <p className="max-w-lead text-ink-2 text-lead">{texts.text}</p>
      <p className="max-w-measure text-ink-2">{fillSlots(texts.more, { name: entity.entity_name })}</p>
      <Button href={`/login?redirect=${redirect}`}>{texts.signIn}</Button>
    </Notice>
  );
}
