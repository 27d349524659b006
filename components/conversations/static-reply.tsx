import { MarkdownBlock } from "@/components/chat/markdown-block";
import { renderEach } from "@/components/chat/reveal-budget";
import { Cite } from "@/components/ui/cite";
import { Prose } from "@/components/ui/prose";
import { blocksOf } from "@/lib/client/chat/markdown-blocks";
import { citedNumbers } from "@/lib/client/chat/reply-sources";
import type { Source } from "@/lib/contract/chat/schemas";

type StaticReplyProps = { text: string; sources: readonly Source[] };

const cite = (number: number) => <Cite number={number} />;

/** A complete reply without its actions. */
export function StaticReply({ text, sources }: StaticReplyProps) {
  const known = citedNumbers(sources);
  return (
    <Prose>
      {renderEach(blocksOf(text, true), (block) => (
        <MarkdownBlock block={block} revealed={Number.POSITIVE_INFINITY} cite={cite} known={known} caret={null} />
      ))}
    </Prose>
  );
}
