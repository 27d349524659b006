import { Prose } from "@/components/ui/prose";

type DocTextProps = { sections: readonly { id: string; title: string; html: string }[]; title: string };

/** The text of a document: English, from files of ours, so its HTML needs no cleaning. */
export function DocText({ sections, title }: DocTextProps) {
  return (
    <div className="grid min-w-0 gap-8" lang="en" dir="ltr">
      {sections.map(({ id, title: heading, html }) => (
        <section key={id} className="grid min-w-0 gap-3" aria-labelledby={heading === title ? undefined : id}>
          {heading !== title && (
            <h2 id={id} className="scroll-mt-24 text-h3">
              {heading}
            </h2>
          )}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from files of this repository */}
          <Prose dir="ltr" className="max-w-measure" dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </div>
  );
}
