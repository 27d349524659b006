"use client";

import { ErrorNotice } from "@/components/patterns/error-notice";
import states from "@/lib/i18n/messages/en/site-states.json";

/** When a page of the site fails: header and footer stay. */
export default function SiteError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorNotice error={error} retry={retry} texts={states.error} />;
}
