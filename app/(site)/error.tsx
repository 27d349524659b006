"use client";

import { ErrorNotice } from "@/components/patterns/error-notice";
import texts from "@/lib/i18n/messages/en/site-errors.json";

/** Renders a failed page inside the site layout. */
export default function SiteError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorNotice error={error} retry={retry} texts={texts} />;
}
