import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { loadFailureText } from "@/lib/client/text/failure-message";
import type { Failed } from "@/lib/contract/http/outcome";
import { FailureBanner } from "./failure-banner";

type LoadStatusProps = {
  /** Why it failed, or that it failed; null or false while it is loading. */
  failed: Failed | boolean | null;
  texts: { loading: string; failed: string; retry: string };
  onRetry: () => void;
};

/** Placeholder for content that is loading or failed to load. */
export function LoadStatus({ failed, texts, onRetry }: LoadStatusProps) {
  if (!failed) {
    return (
      <p role="status" className="flex items-center gap-3 text-ink-3">
        <Spinner />
        {texts.loading}
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <FailureBanner text={failed === true ? texts.failed : loadFailureText(texts.failed, failed)} />
      <Button onClick={onRetry}>{texts.retry}</Button>
    </div>
  );
}
