import { Cite } from "@/components/ui/cite";
import type { Source } from "@/lib/contract/chat/schemas";

/** The sources of a reply by their numbers, each with its address where it has one. */
export function SourceList({ label, sources }: { label: string; sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-3 grid gap-1 text-caption text-ink-2">
      {sources.map(({ index, title, url }) => (
        <li key={index} className="flex items-baseline gap-2">
          <Cite number={index} />
          {url && /^https?:\/\//i.test(url) ? (
            <a href={url} target="_blank" rel="noopener nofollow ugc" dir="auto" className="wrap-anywhere">
              {title}
            </a>
          ) : (
            <span dir="auto">{title}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
