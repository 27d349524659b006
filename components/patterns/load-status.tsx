import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { ToneIcon } from "@/components/ui/tone-icon";

type LoadStatusProps = {
  isFailed: boolean;
  texts: { loading: string; failed: string; retry: string };
  onRetry: () => void;
};

/** Placeholder for content that is loading or failed to load. */
export function LoadStatus({ isFailed, texts, onRetry }: LoadStatusProps) {
  if (!isFailed) {
    return (
      <p role="status" className="flex items-center gap-3 text-ink-3">
        <Spinner />
        {texts.loading}
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Banner tone="danger" icon={<ToneIcon tone="danger" />}>
        {texts.failed}
      </Banner>
      <Button onClick={onRetry}>{texts.retry}</Button>
    </div>
  );
}
