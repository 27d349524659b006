import ArrowRight from "@lucide/icons/icons/arrow-right";
import { useTexts } from "#texts";
import { ReportButton } from "@/components/chat/report-button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { dateFormat } from "@/lib/client/text/intl";
import type { PublicTurn } from "@/lib/contract/conversations/conversation-schemas";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";
import { SourceList } from "./source-list";
import { StaticReply } from "./static-reply";
import { VisitorMessage } from "./visitor-message";

/** A page of public conversations. */
export type PublicPage = Readonly<{ items: readonly PublicTurn[]; next_cursor: string | null; isFirst: boolean }>;

type PublicConversationsProps = {
  entity: Pick<VisitorEntity, "entity_name" | "urlslug">;
  page: PublicPage;
};

const day = dateFormat({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** Public messages of visitors with their replies. Rendered on the server; pagination uses links. */
export function PublicConversations({ entity, page }: PublicConversationsProps) {
  const texts = useTexts("conversations.public");
  if (page.items.length === 0 && page.isFirst) return null;
  const path = `/${entity.urlslug}`;
  return (
    <section id="public-conversations" aria-labelledby="public-title" className="wrap grid gap-6 pb-16">
      <div className="grid gap-2 border-line border-t pt-12">
        <h2 id="public-title" className="text-h2">
          {texts.title}
        </h2>
        <p className="text-ink-2">{texts.lead({ name: entity.entity_name })}</p>
      </div>
      <ul className="grid max-w-[760px] gap-8">
        {page.items.map((turn) => (
          <li key={turn.turn_id}>
            <Turn turn={turn} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        {!page.isFirst && (
          <Link href={`${path}#public-conversations`} className={buttonClass({})}>
            {texts.newest}
          </Link>
        )}
        {page.next_cursor && (
          <Link
            href={`${path}?said=${page.next_cursor}#public-conversations`}
            rel="next nofollow"
            className={buttonClass({})}
          >
            {texts.older}
            <Icon glyph={ArrowRight} flip />
          </Link>
        )}
      </p>
    </section>
  );
}

async function Turn({ turn }: { turn: PublicTurn }) {
  const [texts, locale] = await Promise.all([getTexts("conversations.public"), getLocale()]);
  return (
    <article className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span dir="auto" className="font-serif text-name-sm">
            {turn.sender ?? texts.sender}
          </span>
          <time dateTime={turn.timestamp} className="text-caption text-ink-3">
            {day(locale).format(new Date(turn.timestamp))}
          </time>
        </p>
        <VisitorMessage message={turn.message} />
      </div>
      <div className="border-line border-t pt-4">
        <p dir="auto" className="font-serif text-name-sm">
          {turn.written_by === "person" ? texts.inPerson({ name: turn.entity }) : turn.entity}
        </p>
        <StaticReply text={turn.reply} sources={turn.sources} />
        {turn.corrected_at && (
          <p className="text-caption text-ink-3">
            {texts.corrected({ date: day(locale).format(new Date(turn.corrected_at)) })}
          </p>
        )}
        <SourceList labels={texts} sources={turn.sources} />
        <p className="mt-3 flex justify-end noscript:hidden">
          <ReportButton responseId={turn.response_id} isLabelled />
        </p>
      </div>
    </article>
  );
}
