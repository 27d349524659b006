"use client";

import UploadGlyph from "@lucide/icons/icons/upload";
import { useTexts } from "#texts";
import { useFileChoice } from "@/components/patterns/use-file-choice";
import { Icon } from "@/components/ui/icon";
import { formatBytes } from "@/lib/client/browser/measures";
import { splitAtValue } from "@/lib/client/text/split-at-value";
import { useLocale } from "@/lib/i18n/navigation";
import { formatEndings, type KnowledgeLimits } from "./knowledge-limits";

type DropZoneProps = {
  limits: KnowledgeLimits;
  onFiles: (files: readonly File[]) => void;
};

/** Takes files that are dropped on it or chosen. */
export function DropZone({ limits: { endings, fileMaxBytes }, onFiles }: DropZoneProps) {
  const texts = useTexts("knowledge.upload");
  const locale = useLocale();
  const { input, open, dropProps } = useFileChoice({
    label: texts.input,
    accept: endings.map((ending) => `.${ending}`).join(","),
    isMultiple: true,
    onFile: (_, files) => onFiles(files),
  });
  const [before, after] = splitAtValue(texts.drop, "choose");

  return (
    <div className="drop-zone" {...dropProps}>
      <span className="drop-zone__mark">
        <Icon glyph={UploadGlyph} />
      </span>
      <p className="font-semibold">
        {before}
        <button type="button" onClick={open}>
          {texts.choose}
        </button>
        {after}
      </p>
      <p className="text-ink-2 text-small">
        {texts.help({ endings: formatEndings(endings), size: formatBytes(fileMaxBytes, locale) })}
      </p>
      {input}
    </div>
  );
}
