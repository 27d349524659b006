import Globe from "@lucide/icons/icons/globe";
import Lock from "@lucide/icons/icons/lock";
import Users from "@lucide/icons/icons/users";
import { useTexts } from "#texts";
import { Shutter } from "@/components/conversations/detail/shutter";
import { Badge } from "@/components/ui/badge";
import { type PillLook, StatusPill } from "@/components/ui/status-pill";
import type { MessageState, SiteMessage } from "@/lib/contract/conversations/admin-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link } from "@/lib/i18n/navigation";

/** The beginning of a message, or the shutter before a private one; opening it leads to the message's page. */
export function ExcerptCell({ message }: { message: SiteMessage }) {
  const texts = useTexts("conversationsAdmin");
  const href = `${PAGES.adminMessages}/${message.message_id}`;
  // Opening a message is recorded, so that its page is not prefetched.
  return (
    <Link href={href} prefetch={false} className="message-excerpt">
      {message.excerpt === null ? (
        <Shutter isSmall>{texts.justVisitor}</Shutter>
      ) : (
        <span dir="auto" className="wrap-anywhere line-clamp-1 md:line-clamp-2">
          {message.excerpt || texts.openMessage}
        </span>
      )}
    </Link>
  );
}

const PRIVACY_GLYPHS = { 0: Globe, 1: Users, 2: Lock };

/** The readers of a message. */
export function PrivacyBadge({ code }: { code: number }) {
  const texts = useTexts("conversationsAdmin.privacy");
  const known = code === 0 || code === 2 ? code : 1;
  return (
    <Badge icon={PRIVACY_GLYPHS[known]} tone={known === 0 ? "accent" : "neutral"}>
      {texts[known]}
    </Badge>
  );
}

const STATE_LOOKS: Record<MessageState, PillLook> = {
  reported: "square",
  failed: "square",
  unanswered: "half",
  rated_down: "half",
  rated_up: "full",
  corrected: "open",
  in_person: "open",
};

/** The states of a message, the most urgent first. */
export function StateCell({ message }: { message: SiteMessage }) {
  const texts = useTexts("conversationsAdmin.states");
  const { rating } = message;
  const has = { ...message, rated_up: rating === "up", rated_down: rating === "down" };
  const states = (Object.keys(STATE_LOOKS) as MessageState[]).filter((state) => has[state]);
  if (states.length === 0) return null;
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {states.map((state) => (
        <StatusPill key={state} look={STATE_LOOKS[state]}>
          {texts[state]}
        </StatusPill>
      ))}
    </span>
  );
}
