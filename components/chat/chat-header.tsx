import ArrowLeft from "@lucide/icons/icons/arrow-left";
import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { faceOf } from "@/components/entities/portrait";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Thumb } from "@/components/ui/thumb";

/** The chat's header: back link, title and menus. */
export function ChatHeader({ children }: { children: ReactNode }) {
  const { entity } = useEntityPage();
  const texts = useTexts("chat");
  const title = entity.entitytype === "role" ? texts.titleRole : texts.title;
  return (
    <div className="chat__bar">
      <Button variant="ghost" iconOnly href="/" aria-label={texts.back}>
        <Icon glyph={ArrowLeft} flip />
      </Button>
      <span className="chat__face md:hidden">
        <Thumb src={faceOf(entity)} colour={entity.plate} size="sm" />
      </span>
      <h1 dir="auto" className="chat__title">
        {title({ name: entity.entity_name })}
      </h1>
      <div className="flex items-center md:gap-2">{children}</div>
    </div>
  );
}
