"use client";

import { type ReactNode, useMemo } from "react";
import { Prose } from "@/components/ui/prose";
import { blocksOf, visibleLength } from "@/lib/client/chat/markdown-blocks";
import { citedNumbers } from "@/lib/client/chat/reply-sources";
import type { Reply } from "@/lib/client/chat/turns-reducer";
import { distributeRevealed, MS_PER_CHARACTER, spokenPace } from "@/lib/client/chat/typewriter";
import { MarkdownBlock } from "./markdown-block";
import { RemountOnError } from "./remount-on-error";
import { renderEach } from "./reveal-budget";
import { useTypewriter } from "./use-typewriter";

type ReplyTextProps = {
  reply: Reply;
  /** Whether it is spoken while it arrives. */
  isSpoken: boolean;
  cite: (number: number) => ReactNode;
  /** Rendered below the text once it is fully revealed. */
  children: ReactNode;
};

const caret = <span className="caret" />;

/**
 * A reply's text, typed out while it streams, in one element, so that a selection in it stays. Screen readers hear it once: it is
 * hidden from them until it is complete, and a live region announces what is added to the accessibility tree.
 */
export function ReplyText({ reply, isSpoken, cite, children }: ReplyTextProps) {
  const isComplete = reply.status !== "waiting" && reply.status !== "writing";
  const blocks = useMemo(() => blocksOf(reply.text, isComplete), [reply.text, isComplete]);
  const known = useMemo(() => (isComplete ? citedNumbers(reply.sources) : null), [reply, isComplete]);
  const lengths = useMemo(() => blocks.map(visibleLength), [blocks]);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const { revealed, finish } = useTypewriter(
    total,
    reply.live,
    isSpoken ? spokenPace(isComplete ? total : null) : MS_PER_CHARACTER,
  );

  const isRevealed = isComplete && revealed >= total;
  const shares = isRevealed ? lengths.map(() => Number.POSITIVE_INFINITY) : distributeRevealed(lengths, revealed);
  const last = isRevealed ? -1 : shares.length - 1;
  const shown = renderEach([...shares.entries()], ([at, share]) => {
    const block = blocks[at];
    return (
      block && <MarkdownBlock block={block} revealed={share} cite={cite} known={known} caret={at === last && caret} />
    );
  });

  return (
    <>
      <RemountOnError>
        <Prose aria-hidden={isRevealed ? undefined : true} onPointerUp={isRevealed ? undefined : finish}>
          {shown}
        </Prose>
      </RemountOnError>
      {isRevealed && children}
    </>
  );
}
