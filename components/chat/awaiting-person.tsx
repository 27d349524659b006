import { useTexts } from "#texts";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Button } from "@/components/ui/button";

type AwaitingPersonProps = { isLast: boolean; onEntity: () => void };

/** In place of a reply that a person will write; the newest one can be given to the digital entity instead. */
export function AwaitingPerson({ isLast, onEntity }: AwaitingPersonProps) {
  const { entity } = useEntityPage();
  const texts = useTexts("chat");
  return (
    <div className="grid justify-items-start gap-2">
      <p className="message__note">{texts.awaitingPerson({ name: entity.entity_name })}</p>
      {isLast && (
        <div data-html2canvas-ignore>
          <Button size="sm" onClick={onEntity}>
            {texts.letEntityAnswer}
          </Button>
        </div>
      )}
    </div>
  );
}
