import ThumbsDown from "@lucide/icons/icons/thumbs-down";
import ThumbsUp from "@lucide/icons/icons/thumbs-up";
import { useTexts } from "#texts";
import { Icon } from "@/components/ui/icon";
import type { Rating } from "@/lib/client/chat/turns-reducer";

type RatingButtonsProps = { rating: Rating | null; onRate: (rating: Rating | null) => void };

/** Thumbs up and down. Pressing the active one removes the rating. */
export function RatingButtons({ rating, onRate }: RatingButtonsProps) {
  const labels = useTexts("chat.actions");
  const choices = [
    { value: "up", glyph: ThumbsUp, label: labels.good },
    { value: "down", glyph: ThumbsDown, label: labels.bad },
  ] as const;
  return choices.map(({ value, glyph, label }) => (
    <button
      key={value}
      type="button"
      className="action"
      aria-pressed={rating === value}
      onClick={() => onRate(rating === value ? null : value)}
      aria-label={label}
    >
      <Icon glyph={glyph} />
    </button>
  ));
}
