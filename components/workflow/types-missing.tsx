import type { Messages } from "next-intl";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { PAGES } from "@/lib/contract/pages/pages";

/** Shown when the entity types could not be loaded. */
export function TypesMissing({ texts }: { texts: Pick<Messages["workflow"]["type"], "errors" | "retry"> }) {
  return (
    <div className="grid justify-items-start gap-4">
      <FailureBanner text={texts.errors.types} />
      <Button href={PAGES.newEntity}>{texts.retry}</Button>
    </div>
  );
}
