import RotateCw from "lucide-react/icons/rotate-cw";
import { useEntityPage } from "@/components/entity/entity-page";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ToneIcon } from "@/components/ui/tone-icon";

/** In place of a reply that could not be made. Trying again sends the same message, not a second one. */
export function FailedReply({ onRetry }: { onRetry: () => void }) {
  const { texts } = useEntityPage();
  return (
    <div className="grid justify-items-start gap-2">
      <Banner tone="danger" icon={<ToneIcon tone="danger" />}>
        {texts.chat.failure}
      </Banner>
      <Button size="sm" onClick={onRetry} data-html2canvas-ignore>
        <Icon glyph={RotateCw} size="sm" />
        {texts.chat.retry}
      </Button>
    </div>
  );
}
