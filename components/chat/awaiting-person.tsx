import { useTexts } from "#texts";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Button } from "@/components/ui/button";
import { ReplyEmailsSlot } from "./reply-emails-slot";

type AwaitingPersonProps = {
  isLast: boolean;
  /** The visitor's address. */
  email: string;
  onEntity: () => void;
};

/** In place of a reply that a person will write; the newest one can be given to the digital entity instead. */
export function AwaitingPerson({ isLast, email, onEntity }: AwaitingPersonProps) {
  const { entity } = useEntityPage();
  const texts = useTexts("chat");
  return (
    <div className="grid justify-items-start gap-2">
      <p className="message__note">{texts.awaitingPerson({ name: entity.entity_name })}</p>
      {isLast && (
        <div className="grid justify-items-start gap-2" data-html2canvas-ignore>
          <ReplyEmailsSlot email={email} />
          <Button size="sm" onClick={onEntity}>
            {texts.letEntityAnswer}
          </Button>
        </div>
      )}
    </div>
  );
}
