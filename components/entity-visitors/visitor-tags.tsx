"use client";

import X from "@lucide/icons/icons/x";
import { useTexts } from "#texts";
import { TagMenu } from "@/components/conversations/inbox/tag-menu";
import { TagOptions } from "@/components/conversations/tag-options";
import { Icon } from "@/components/ui/icon";
import type { EntityVisitor } from "@/lib/contract/entity-visitors/schemas";
import type { VisitorChanges } from "./use-visitor-changes";

type VisitorTagsProps = {
  visitor: EntityVisitor;
  entityId: string;
  changes: VisitorChanges;
};

/** The tags of one visitor. */
export function VisitorTags({ visitor: { id, tags, can }, entityId, changes }: VisitorTagsProps) {
  const texts = useTexts("conversationsDetail.tags");
  if (!can.tag && tags.length === 0) return null;
  return (
    <section className="visitor-panel__part">
      <h3>{texts.label}</h3>
      <ul className="visitors__marks">
        {tags.map((tag) => (
          <li key={tag} className="min-w-0">
            {can.tag ? (
              <button
                type="button"
                className="tag tag--button"
                disabled={changes.isBusy}
                aria-label={texts.remove({ tag })}
                onClick={() => void changes.setTag([id], tag, false)}
              >
                <span dir="auto" className="truncate">
                  {tag}
                </span>
                <Icon glyph={X} size="xs" />
              </button>
            ) : (
              <span dir="auto" className="tag">
                {tag}
              </span>
            )}
          </li>
        ))}
        {can.tag && (
          <li>
            <TagMenu
              options={<TagOptions list="visitors" entityId={entityId} />}
              onTag={(tag) => void changes.setTag([id], tag, true)}
            />
          </li>
        )}
      </ul>
    </section>
  );
}
