import { useEntityPage } from "@/components/entities/use-entity-page";
import { Button } from "@/components/ui/button";
import { formatMessage } from "@/lib/client/text/format-message";

type AwaitingPersonProps = { isLast: boolean; onEntity: () => void };

/** In place of a reply that a person will write; the newest one can be given to the digital entity instead. */
export function AwaitingPerson({ isLast, onEntity }: AwaitingPersonProps) {
  const { entity, texts } = useEntityPage();
  return (
    <div className="grid justify-items-start gap-2">
      <p className="message__note">{formatMessage(texts.chat.awaitingPerson, { name: entity.entity_name })}</p>
      {isLast && (
        <div data-html2canvas-ignore>
          <Button size="sm" onClick={onEntity}>
            {texts.chat.letEntityAnswer}
          </Button>
        </div>
      )}
    </div>
  );
}
