"use client";

import FileExclamationPoint from "@lucide/icons/icons/file-exclamation-point";
import FileText from "@lucide/icons/icons/file-text";
import X from "@lucide/icons/icons/x";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { StatusPill } from "@/components/ui/status-pill";
import { formatBytes } from "@/lib/client/browser/measures";
import { useLocale } from "@/lib/i18n/navigation";
import type { Upload, Uploads } from "./use-uploads";

type UploadListProps = { queue: Uploads };

/** The chosen files, each with its progress or with what went wrong. */
export function UploadList({ queue }: UploadListProps) {
  const texts = useTexts("knowledge.upload");
  if (queue.uploads.length === 0) return null;
  return (
    <ul aria-label={texts.list} className="knowledge-list">
      {queue.uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} queue={queue} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, queue }: UploadListProps & { upload: Upload }) {
  const texts = useTexts("knowledge.upload");
  const locale = useLocale();
  const { key, file, state, sent, problem } = upload;
  const name = file.name;
  const isWrong = state === "refused" || state === "broken";
  return (
    <li className="document-row">
      <span className="document-row__kind">
        <Icon glyph={isWrong ? FileExclamationPoint : FileText} />
      </span>
      <div className="document-row__text">
        <span dir="auto" className="document-row__title">
          {name}
        </span>
        {state === "uploading" ? (
          <span className="flex items-center gap-3">
            <progress
              className="usage"
              aria-label={texts.progressOf({ name })}
              max={Math.max(1, file.size)}
              value={sent}
            />
            <span className="flex-none text-caption text-ink-3 tabular-nums">
              {texts.progress({
                sent: formatBytes(sent, locale),
                total: formatBytes(file.size, locale),
              })}
            </span>
          </span>
        ) : (
          <span className="text-caption text-ink-3">{formatBytes(file.size, locale)}</span>
        )}
        {problem && (
          <span role="alert" className="whitespace-pre-line text-caption text-danger">
            {problem}
          </span>
        )}
      </div>
      <div className="document-row__end">
        {state === "waiting" && <StatusPill look="hollow">{texts.waiting}</StatusPill>}
        {state === "sent" && (
          <span role="status">
            <StatusPill look="full">{texts.sent}</StatusPill>
          </span>
        )}
        {state === "broken" && (
          <Button size="sm" aria-label={texts.retryName({ name })} onClick={() => queue.retry(key)}>
            {texts.retry}
          </Button>
        )}
        {state === "uploading" ? (
          <Button size="sm" variant="ghost" aria-label={texts.cancelName({ name })} onClick={() => queue.remove(key)}>
            {texts.cancel}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            iconOnly
            aria-label={texts.removeName({ name })}
            onClick={() => queue.remove(key)}
          >
            <Icon glyph={X} />
          </Button>
        )}
      </div>
    </li>
  );
}
