import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { faceOf } from "@/components/entities/portrait";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Badge } from "@/components/ui/badge";
import { Prose } from "@/components/ui/prose";
import { Thumb } from "@/components/ui/thumb";

/** The entity's greeting at the top of a new conversation, with what it offers below. It is not part of the history. */
export function Greeting({ text, children }: { text: string; children?: ReactNode }) {
  const { entity } = useEntityPage();
  const texts = useTexts("entities.kind");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div role="group" aria-label={entity.entity_name} className="message">
      <Thumb src={faceOf(entity)} colour={entity.plate} />
      <div className="message__body">
        <div className="message__who">
          <span dir="auto" className="message__name">
            {entity.entity_name}
          </span>
          {entity.entitytype === "person" && <Badge tone="accent">{texts.person}</Badge>}
        </div>
        <Prose>
          <p className="whitespace-pre-line">{text}</p>
        </Prose>
        {children}
      </div>
    </div>
  );
}
