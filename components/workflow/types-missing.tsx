import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { PAGES } from "@/lib/contract/pages/pages";

/** Shown when the entity types could not be loaded. */
export function TypesMissing() {
  const texts = useTexts("workflow.type");
  return (
    <div className="grid justify-items-start gap-4">
      <FailureBanner text={texts.errors.types} />
      <Button href={PAGES.newEntity}>{texts.retry}</Button>
    </div>
  );
}
