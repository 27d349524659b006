import ArrowUpRight from "@lucide/icons/icons/arrow-up-right";
import { Icon } from "@/components/ui/icon";
import type { PromoLink } from "@/lib/contract/links/schemas";
import { linkLabel } from "./link-text";

/** A promo link as a card. The target page gets no referrer and no access to this window. */
export function PromoCard({ link, newTab }: { link: PromoLink; newTab: string }) {
  return (
    <a
      href={link.url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="grid gap-0.5 rounded-md border border-line bg-surface p-4 text-ink no-underline hover:border-line-strong hover:text-ink hover:shadow-rest"
    >
      <span className="flex justify-between gap-2 font-medium">
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {link.title}
          <span className="sr-only"> {newTab}</span>
        </span>
        <Icon glyph={ArrowUpRight} size="sm" flip className="mt-1 text-ink-3" />
      </span>
      <span dir="ltr" className="text-accent text-caption">
        {linkLabel(link.url)}
      </span>
      {link.description && (
        <span dir="auto" className="wrap-anywhere text-caption text-ink-2">
          {link.description}
        </span>
      )}
    </a>
  );
}
