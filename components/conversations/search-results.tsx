import { useTexts } from "#texts";
import { joinFacts } from "@/lib/client/text/intl";
import { useLocale } from "@/lib/i18n/navigation";
import { type ConversationTexts, formatConversationDay } from "./conversation-texts";
import type { SearchResult } from "./use-search";

type SearchResultsProps = {
  found: SearchResult | "busy" | "failed";
  entityName: string;
  onOpen: (conversationId: string, messageId: string) => void;
};

/** Search hits with their context; each opens its message. */
export function SearchResults({ found, entityName, onOpen }: SearchResultsProps) {
  const texts = useTexts("conversations.search");
  const locale = useLocale();
  return (
    <div className="grid gap-2">
      <p role="status" className="text-caption text-ink-3">
        {statusOf(found, texts)}
      </p>
      {found !== "busy" && found !== "failed" && found.hits.length > 0 && (
        <ul aria-label={texts.results} className="grid gap-1">
          {found.hits.map((hit) => (
            <li key={hit.message_id} className="conversation">
              <button
                type="button"
                className="conversation__open w-full"
                onClick={() => onOpen(hit.conversation_id, hit.message_id)}
              >
                <span className="conversation__when">
                  {joinFacts(
                    [hit.said_by === "entity" ? entityName : texts.you, formatConversationDay(hit.timestamp, locale)],
                    locale,
                  )}
                </span>
                <span dir="auto" className="wrap-anywhere">
                  {withoutQuoteMark(hit.before)}
                  <mark>{hit.match}</mark>
                  {hit.after}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Removes the Markdown sign of a block quote. */
function withoutQuoteMark(text: string): string {
  return text.replace(/^> /, "");
}

function statusOf(found: SearchResultsProps["found"], texts: ConversationTexts["search"]): string {
  if (found === "busy") return texts.busy;
  if (found === "failed") return texts.failed;
  if (found.hits.length === 0) return texts.none;
  return (found.hasMore ? texts.foundMore : texts.found)({ count: found.hits.length });
}
