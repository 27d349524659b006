import type { Token } from "marked";
import { Prose } from "@/components/ui/prose";
import { DocBlocks } from "./doc-blocks";

type DocTextProps = { sections: readonly { id: string; title: string; tokens: readonly Token[] }[]; title: string };

/** The text of a document, which is English. */
export function DocText({ sections, title }: DocTextProps) {
  return (
    <div className="grid min-w-0 gap-8" lang="en" dir="ltr">
      {sections.map(({ id, title: heading, tokens }) => (
        <section key={id} className="grid min-w-0 gap-3" aria-labelledby={heading === title ? undefined : id}>
          {heading !== title && (
            <h2 id={id} className="scroll-mt-24 text-h3">
              {heading}
            </h2>
          )}
          <Prose dir="ltr" className="min-w-0 max-w-measure">
            <DocBlocks tokens={tokens} />
          </Prose>
        </section>
      ))}
    </div>
  );
}
