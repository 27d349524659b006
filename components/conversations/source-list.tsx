import { Cite } from "@/components/ui/cite";
import { citedSources, consultedSources } from "@/lib/client/chat/reply-sources";
import type { Source } from "@/lib/contract/chat/schemas";

type SourceListProps = { labels: { sources: string; consulted: string }; sources: readonly Source[] };

/** The sources of a reply by number, cited ones first, with links where available. */
export function SourceList({ labels, sources }: SourceListProps) {
  const consulted = consultedSources(sources);
  return (
    <>
      <Sources label={labels.sources} sources={citedSources(sources)} />
      {consulted.length > 0 && (
        <p aria-hidden="true" className="mt-3 text-caption text-ink-3">
          {labels.consulted}
        </p>
      )}
      <Sources label={labels.consulted} sources={consulted} />
    </>
  );
}

function Sources({ label, sources }: { label: string; sources: readonly Source[] }) {
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
