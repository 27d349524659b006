import { useTexts } from "#texts";
import { Spinner } from "@/components/ui/spinner";

/** Says that the visitor is being recognised. As high as the window, so that nothing below it moves when the chat opens. */
export function CheckingVisitor() {
  const { checking } = useTexts("visitors.entry");
  return (
    <p role="status" className="wrap flex min-h-dvh items-center justify-center gap-3 text-ink-3">
      <Spinner />
      {checking}
    </p>
  );
}
