import { Banner } from "@/components/ui/banner";
import { ToneIcon } from "@/components/ui/tone-icon";

/** Why the server did not do what the form asked for; nothing when it did. */
export function RefusalBanner({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <Banner tone="danger" icon={<ToneIcon tone="danger" />}>
      {text}
    </Banner>
  );
}
