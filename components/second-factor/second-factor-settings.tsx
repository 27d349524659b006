"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { LoadStatus } from "@/components/patterns/load-status";
import { FactorDialog } from "@/components/second-factor/factor-dialog";
import { FactorRows } from "@/components/second-factor/factor-rows";
import type { FactorTask } from "@/components/second-factor/factor-task";
import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";

/** The second factor section of the account page. */
export function SecondFactorSettings() {
  const texts = useTexts("secondFactor.settings");
  const { record, failed, reload } = useRecord({
    key: ["second-factor"],
    read: () => call("getSecondFactor", {}),
  });
  const [task, setTask] = useState<FactorTask | null>(null);

  function close() {
    setTask(null);
    void reload();
  }

  return (
    <div className="grid gap-4" aria-busy={!record && !failed}>
      <p className="max-w-measure text-ink-2">{texts.lead}</p>
      {!record && (
        <LoadStatus failed={failed} texts={{ ...texts, retry: texts.tryAgain }} onRetry={() => void reload()} />
      )}
      {record && !record.has_password && <p className="text-ink-2">{texts.noPassword}</p>}
      {record?.has_password && (
        <>
          {record.is_required && <p className="font-medium">{texts.required}</p>}
          <FactorRows factors={record} onTask={setTask} />
        </>
      )}
      {task && <FactorDialog task={task} onClose={close} />}
    </div>
  );
}
