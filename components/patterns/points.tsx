import { Prose } from "@/components/ui/prose";

/** A list of short points under a heading. */
export function Points({ title, text, points }: { title: string; text?: string; points: string[] }) {
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-h2">{title}</h2>
      {text && <p className="text-ink-2">{text}</p>}
      <Prose className="text-ink-2">
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list from lists without native markers. */}
        <ul role="list">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Prose>
    </section>
  );
}
