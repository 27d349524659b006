import { Banner } from "@/components/ui/banner";
import { ToneIcon } from "@/components/ui/tone-icon";

export type FormNote = Readonly<{ tone: "success" | "danger"; text: string }>;

/** Shows the outcome of a submitted form; renders nothing before the first submission. */
export function NoteBanner({ note }: { note: FormNote | null }) {
  if (!note) return null;
  return (
    <Banner tone={note.tone} icon={<ToneIcon tone={note.tone} />}>
      {note.text}
    </Banner>
  );
}
