import CircleAlert from "@lucide/icons/icons/circle-alert";
import Hand from "@lucide/icons/icons/hand";
import RotateCw from "@lucide/icons/icons/rotate-cw";
import { useEffect, useState } from "react";
import { useTexts } from "#texts";
import { RequestAccess } from "@/components/access/request-access";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ToneIcon } from "@/components/ui/tone-icon";
import type { Reply } from "@/lib/client/chat/turns-reducer";
import { textWith } from "@/lib/i18n/message";
import { ReplySlip } from "./reply-slip";

/** Longer waits are shown in minutes. */
const MINUTE_S = 60;

type FailedReplyProps = {
  reply: Pick<Reply, "retryAt" | "needsInvitation" | "isSuspended" | "moved" | "unfinishedBy">;
  onRetry: () => void;
};

/**
 * Replaces a failed reply: the reason, and a button that retries the same message id. Offers to request access when an
 * invitation is missing.
 */
export function FailedReply({ reply, onRetry }: FailedReplyProps) {
  const { retryAt, needsInvitation } = reply;
  const { entity, takesRequests } = useEntityPage();
  const texts = useTexts("chat");
  const { retry, retryInSeconds, retryInMinutes } = texts;
  const secondsLeft = useSecondsUntil(retryAt);
  const wait =
    secondsLeft > MINUTE_S
      ? retryInMinutes({ n: Math.ceil(secondsLeft / MINUTE_S) })
      : retryInSeconds({ n: secondsLeft });
  const again = (
    <Button size="sm" disabled={secondsLeft > 0} onClick={onRetry} className="tabular-nums">
      <Icon glyph={RotateCw} size="sm" />
      {secondsLeft > 0 ? wait : retry}
    </Button>
  );
  if (!needsInvitation && !reply.isSuspended && !reply.moved) {
    const isRefused = reply.unfinishedBy !== null;
    return (
      <ReplySlip
        glyph={isRefused ? Hand : CircleAlert}
        look={isRefused ? undefined : "failed"}
        isAlert
        text={isRefused ? texts.refused : texts.failure}
      >
        {/* Inside the live log, every second of the countdown would be announced. */}
        <div aria-live="off" data-html2canvas-ignore>
          {again}
        </div>
      </ReplySlip>
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Banner tone="danger" icon={<ToneIcon tone="danger" />}>
        {reply.moved ??
          textWith(needsInvitation ? texts.invitationRequired : texts.suspended, { entity_name: entity.entity_name })}
      </Banner>
      <div aria-live="off" data-html2canvas-ignore className="flex flex-wrap items-center gap-3">
        {needsInvitation && takesRequests && <RequestAccess entityId={entity.entityid} size="sm" />}
        {again}
      </div>
    </div>
  );
}

/** Whole seconds until a timestamp in ms, counted down to 0; 0 when it is null. */
function useSecondsUntil(at: number | null): number {
  const [now, setNow] = useState(Date.now);
  const left = at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
  const isWaiting = left > 0;

  // Tick once a second while waiting.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return left;
}
