import { faceOf } from "@/components/entities/portrait";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Thumb } from "@/components/ui/thumb";
import { formatMessage } from "@/lib/client/text/format-message";

/** Announces that a reply is being written. */
export function TypingIndicator() {
  const { entity, texts } = useEntityPage();
  return (
    <div role="status" className="message">
      <Thumb src={faceOf(entity)} colour={entity.plate} />
      <div className="typing">
        <span aria-hidden="true" className="typing__dots">
          <i />
          <i />
          <i />
        </span>
        {formatMessage(texts.chat.writing, { name: entity.entity_name })}
      </div>
    </div>
  );
}
