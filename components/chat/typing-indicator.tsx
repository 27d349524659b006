import { useTexts } from "#texts";
import { faceOf } from "@/components/entities/portrait";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Thumb } from "@/components/ui/thumb";

/** Announces that a reply is being written. */
export function TypingIndicator() {
  const { entity } = useEntityPage();
  const texts = useTexts("chat");
  return (
    <div role="status" className="message">
      <Thumb src={faceOf(entity)} colour={entity.plate} />
      <div className="typing">
        <span aria-hidden="true" className="typing__dots">
          <i />
          <i />
          <i />
        </span>
        {texts.writing({ name: entity.entity_name })}
      </div>
    </div>
  );
}
