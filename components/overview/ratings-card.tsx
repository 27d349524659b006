import ThumbsDown from "@lucide/icons/icons/thumbs-down";
import ThumbsUp from "@lucide/icons/icons/thumbs-up";
import { scaleLinear } from "d3-scale";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Locale } from "@/lib/contract/languages/locales";
import type { DislikedQuestion, Overview } from "@/lib/contract/overview/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Messages } from "@/lib/i18n/message-types";
import { useLocale } from "@/lib/i18n/navigation";
import { formatCount, formatDay } from "./overview-format";

type Texts = Messages["overview"]["ratings"];
type RatingsCardProps = { overview: Overview; urlslug: string };

/** The ratings of the period, and the questions whose replies most visitors found not helpful. */
export function RatingsCard({ overview: { now, disliked }, urlslug }: RatingsCardProps) {
  const texts = useTexts("overview.ratings");
  const locale = useLocale();
  const rated = now.helpful + now.not_helpful;
  return (
    <section aria-labelledby="ratings" className="figure-card">
      <div className="grid gap-1">
        <h2 id="ratings" className="text-h3">
          {texts.title}
        </h2>
        <p className="text-caption text-ink-3">
          {rated > 0 ? texts.text({ rated, replies: Math.max(rated, now.replies) }) : texts.empty}
        </p>
      </div>
      {rated > 0 && (
        <div className="grid gap-2.5">
          <SplitBar
            parts={[now.helpful, now.not_helpful]}
            label={texts.label({ helpful: now.helpful, not: now.not_helpful })}
          />
          <p className="flex justify-between text-small">
            <span className="flex items-center gap-1.5">
              <Icon glyph={ThumbsUp} size="sm" />
              <b>{formatCount(now.helpful, locale)}</b> {texts.helpful}
            </span>
            <span className="flex items-center gap-1.5">
              <Icon glyph={ThumbsDown} size="sm" />
              <b>{formatCount(now.not_helpful, locale)}</b> {texts.notHelpful}
            </span>
          </p>
        </div>
      )}
      {disliked.length > 0 && (
        <ul className="overview-rank overview-rank--questions">
          {disliked.map((item) => (
            <li key={`${item.conversation_id} ${item.question}`}>
              <span className="grid min-w-0">
                <span className="truncate">{item.question}</span>
                <span className="text-caption text-ink-3">{stateOf(item, texts, locale)}</span>
              </span>
              <Button
                size="sm"
                variant={item.corrected_at === null ? "default" : "ghost"}
                href={`${PAGES.conversationDetail}/${urlslug}/${item.conversation_id}`}
                aria-label={texts.readName({ question: item.question })}
              >
                {texts.read}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function stateOf({ thumbs_down, corrected_at }: DislikedQuestion, texts: Texts, locale: Locale): string {
  const down = texts.down({ n: thumbs_down });
  return corrected_at === null ? texts.open({ down }) : texts.corrected({ down, day: formatDay(corrected_at, locale) });
}

/** Two parts of a whole in a bar. */
function SplitBar({ parts: [first, second], label }: { parts: readonly [number, number]; label: string }) {
  const width = scaleLinear([0, first + second], [0, 400]);
  return (
    <svg viewBox="0 0 400 14" preserveAspectRatio="none" role="img" aria-label={label} className="split-bar">
      <rect width={width(first)} height="14" />
      <rect className="split-bar__second" x={width(first)} width={width(second)} height="14" />
    </svg>
  );
}
