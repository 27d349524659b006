import { Banner } from "@/components/ui/banner";
import { ToneIcon } from "@/components/ui/tone-icon";

/** Shows an error message; renders nothing for null. */
export function FailureBanner({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <Banner tone="danger" icon={<ToneIcon tone="danger" />}>
      {text}
    </Banner>
  );
}
