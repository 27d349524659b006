import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { kindLabel } from "@/components/entities/headings";
import { portraitOf } from "@/components/entities/portrait";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Badge } from "@/components/ui/badge";
import { Frame } from "@/components/ui/frame";
import { WallLabel } from "@/components/ui/wall-label";

/** The portrait beside a wide chat, with the entity's description. */
export function ChatRail({ children }: { children: ReactNode }) {
  const { entity } = useEntityPage();
  const texts = useTexts("entities");
  return (
    <aside className="chat__rail">
      <div>
        <Frame src={portraitOf(entity)} colour={entity.plate} />
        <WallLabel name={entity.entity_name} meta={entity.caption}>
          <p className="mt-3 flex flex-wrap gap-2">
            <Badge tone="accent">{kindLabel(texts, entity)}</Badge>
            {entity.chat_status === "demo" && <Badge tone="warning">{texts.demo}</Badge>}
          </p>
        </WallLabel>
      </div>
      {children}
      {entity.entity_description && (
        <p dir="auto" lang={entity.primary_language} className="text-ink-2 text-small">
          {entity.entity_description}
        </p>
      )}
    </aside>
  );
}
