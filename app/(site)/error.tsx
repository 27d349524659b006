"use client";

import { ErrorNotice } from "@/components/patterns/error-notice";
import { useErrorTexts } from "@/lib/i18n/navigation";

/** Renders a failed page inside the site layout. */
export default function SiteError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorNotice error={error} retry={retry} texts={useErrorTexts()} />;
}
