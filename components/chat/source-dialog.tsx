import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import type { Source } from "@/lib/contract/chat/schemas";

/** Shows the passage behind a source and where it comes from. */
export function SourceDialog({ source, onClose }: { source: Source | null; onClose: () => void }) {
  const labels = useTexts("chat.sources");
  return (
    <Modal
      open={source !== null}
      onClose={onClose}
      title={source?.title ?? ""}
      closeLabel={labels.dismiss}
      wide
      footer={<Button onClick={onClose}>{labels.close}</Button>}
    >
      {source && (
        <>
          {source.passage === "" ? (
            <p className="text-ink-2">{labels.erased}</p>
          ) : (
            <blockquote dir="auto" className="border-accent border-s-2 ps-4 leading-relaxed">
              {source.passage}
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
        </>
      )}
    </Modal>
  );
}
