import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { markUsedSentences } from "@/lib/client/chat/used-sentences";
import type { Source } from "@/lib/contract/chat/schemas";
import "./source-dialog.css";

/** A source that is shown, with the reply that rests on it. */
export type OpenSource = Readonly<{ source: Source; reply: string }>;

/** Shows the passage behind a source, its quoted sentences marked, and where it comes from. */
export default function SourceDialog({ opened, onClose }: { opened: OpenSource; onClose: () => void }) {
  const labels = useTexts("chat.sources");
  const { source, reply } = opened;
  return (
    <Modal
      open
      onClose={onClose}
      title={source.title}
      closeLabel={labels.dismiss}
      wide
      footer={<Button onClick={onClose}>{labels.close}</Button>}
    >
      {source.heading && (
        <p dir="auto" className="text-ink-3 text-small">
          {source.heading}
        </p>
      )}
      {source.passage === "" ? (
        <p className="text-ink-2">{labels.erased}</p>
      ) : (
        <blockquote dir="auto" className="source-passage">
          {markUsedSentences(source.passage, reply).map(({ at, text, isUsed }) =>
            isUsed ? <mark key={at}>{text}</mark> : text,
          )}
        </blockquote>
      )}
      <p dir="auto" className="text-ink-3 text-small">
        {source.cited === false && `${labels.consulted} · `}
        {source.source}
        {source.year !== null && ` · ${labels.year} ${source.year}`}
      </p>
      {source.url && /^https?:\/\//i.test(source.url) && (
        <p>
          <a href={source.url} target="_blank" rel="noopener nofollow" className="text-small">
            {labels.open}
          </a>
        </p>
      )}
    </Modal>
  );
}
