"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { AllMemory } from "@/components/memory/all-memory";
import type { MemoryTexts } from "@/components/memory/memory-facts";
import { LoadStatus } from "@/components/patterns/load-status";
import { AcceptedTerms } from "@/components/terms/accepted-terms";
import { Button } from "@/components/ui/button";
import { EraseData } from "./erase-data";
import { type Erased, ErasedNotice } from "./erased-notice";
import { ExportData } from "./export-data";
import { StoredData } from "./stored-data";
import { useVisitorData, type VisitorDataTexts } from "./use-visitor-data";

type VisitorDataProps = { texts: VisitorDataTexts; memoryTexts: MemoryTexts; termsTexts: Messages["terms"] };

/** The Your data page: stored data, download and erasure. */
export function VisitorData({ texts, memoryTexts, termsTexts }: VisitorDataProps) {
  const { record, isFailed, isAnonymous, reload } = useVisitorData();
  const [erased, setErased] = useState<Erased | null>(null);
  if (erased) return <ErasedNotice erased={erased} texts={texts.erased} />;
  if (isAnonymous) return <NotVerified texts={texts.unknown} />;
  if (!record) return <LoadStatus isFailed={isFailed} texts={texts} onRetry={() => void reload()} />;
  return (
    <div className="grid max-w-[760px] gap-12">
      <StoredData data={record} texts={texts} />
      <section className="grid gap-4">
        <h2 className="text-h2">{termsTexts.title}</h2>
        <AcceptedTerms texts={termsTexts} />
      </section>
      <AllMemory texts={memoryTexts} />
      <ExportData texts={texts.export} />
      <EraseData hasAccount={record.has_account} texts={texts.erase} onErased={setErased} />
    </div>
  );
}

function NotVerified({ texts }: { texts: VisitorDataTexts["unknown"] }) {
  return (
    <section className="grid max-w-measure justify-items-start gap-4">
      <h2 className="text-h2">{texts.title}</h2>
      <p className="text-ink-2">{texts.text}</p>
      <Button variant="primary" href="/directory">
        {texts.directory}
      </Button>
    </section>
  );
}
