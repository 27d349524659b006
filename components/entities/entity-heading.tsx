import { useTexts } from "#texts";
import { Badge } from "@/components/ui/badge";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { entryHeading } from "./headings";

/** Heading and description of an entity. */
export function EntityHeading({ entity }: { entity: VisitorEntity }) {
  const texts = useTexts("entities");
  return (
    <div className="grid justify-items-start gap-2.5">
      {entity.chat_status === "demo" && <Badge tone="warning">{texts.demo}</Badge>}
      <h1 dir="auto" className="text-h1">
        {entryHeading(texts, entity)}
      </h1>
      {entity.entity_description && (
        <p dir="auto" lang={entity.primary_language} className="max-w-measure text-ink-2">
          {entity.entity_description}
        </p>
      )}
    </div>
  );
}
