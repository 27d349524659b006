import { Button } from "@/components/ui/button";

type NotFoundNoteProps = { texts: { title: string; text: string; back: string }; href: string };

/** A not-found message with a link back. */
export function NotFoundNote({ texts, href }: NotFoundNoteProps) {
  return (
    <div className="wrap grid justify-items-start gap-4 py-12">
      <h1 className="text-h2">{texts.title}</h1>
      <p className="text-ink-2">{texts.text}</p>
      <Button href={href}>{texts.back}</Button>
    </div>
  );
}
