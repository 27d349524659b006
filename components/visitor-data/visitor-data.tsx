"use client";

import { useState } from "react";
import { AllMemory } from "@/components/memory/all-memory";
import type { MemoryTexts } from "@/components/memory/memory-facts";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { ToneIcon } from "@/components/ui/tone-icon";
import { EraseData } from "./erase-data";
import { type Erased, ErasedNotice } from "./erased-notice";
import { ExportData } from "./export-data";
import { StoredData } from "./stored-data";
import { useVisitorData, type VisitorDataTexts } from "./use-visitor-data";

/** The Your data page: stored data, download and erasure. */
export function VisitorData({ texts, memoryTexts }: { texts: VisitorDataTexts; memoryTexts: MemoryTexts }) {
  const { found, reload } = useVisitorData();
  const [erased, setErased] = useState<Erased | null>(null);
  if (erased) return <ErasedNotice erased={erased} texts={texts.erased} />;
  if (found === "anonymous") return <NotVerified texts={texts.unknown} />;
  if (!found) {
    return (
      <p role="status" className="flex items-center gap-3 text-ink-3">
        <Spinner />
        {texts.loading}
      </p>
    );
  }
  if (!found.ok) {
    return (
      <div className="grid justify-items-start gap-4">
        <Banner tone="danger" icon={<ToneIcon tone="danger" />}>
          {texts.failed}
        </Banner>
        <Button onClick={reload}>{texts.retry}</Button>
      </div>
    );
  }
  return (
    <div className="grid max-w-[760px] gap-12">
      <StoredData data={found.data} texts={texts} />
      <AllMemory texts={memoryTexts} />
      <ExportData texts={texts.export} />
      <EraseData hasAccount={found.data.has_account} texts={texts.erase} onErased={setErased} />
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
