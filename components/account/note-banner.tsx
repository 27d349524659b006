import { Banner } from "@/components/ui/banner";
import { ToneIcon } from "@/components/ui/tone-icon";
import type { FormNote } from "./use-settings-form";

/** How a form went; nothing before it was sent. */
export function NoteBanner({ note }: { note: FormNote | null }) {
  if (!note) return null;
  return (
    <Banner tone={note.tone} icon={<ToneIcon tone={note.tone} />}>
      {note.text}
    </Banner>
  );
}
