import { Button } from "@/components/ui/button";
import { FailureBanner } from "./failure-banner";

type LoadFailedProps = {
  /** Why the list or the record could not be read. */
  text: string;
  /** The page itself, to try again. */
  href: string;
  retry: string;
};

/** The message of a list or record that failed to load. */
export function LoadFailed({ text, href, retry }: LoadFailedProps) {
  return (
    <div className="grid justify-items-center gap-4 px-6 py-12 text-ink-2 text-center">
      <FailureBanner text={text} />
      <Button href={href}>{retry}</Button>
    </div>
  );
}
