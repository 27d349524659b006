"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { FactorDialog } from "@/components/second-factor/factor-dialog";
import { FactorRows } from "@/components/second-factor/factor-rows";
import type { FactorTask } from "@/components/second-factor/factor-task";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { ToneIcon } from "@/components/ui/tone-icon";
import { call } from "@/lib/client/api/call";

type SecondFactorSettingsProps = {
  texts: Messages["secondFactor"]["settings"];
  fields: Messages["accounts"]["fields"];
};

/** The second factor section of the account page. */
export function SecondFactorSettings({ texts, fields }: SecondFactorSettingsProps) {
  const { data: found, mutate } = useSWR("second-factor", () => call("getSecondFactor", {}));
  const [task, setTask] = useState<FactorTask | null>(null);

  function close() {
    setTask(null);
    mutate();
  }

  return (
    <div className="grid gap-4" aria-busy={!found}>
      <p className="max-w-measure text-ink-2">{texts.lead}</p>
      {!found && (
        <p role="status" className="flex items-center gap-3 text-ink-3">
          <Spinner />
          {texts.loading}
        </p>
      )}
      {found && !found.ok && (
        <div className="grid justify-items-start gap-4">
          <Banner tone="danger" icon={<ToneIcon tone="danger" />}>
            {texts.failed}
          </Banner>
          <Button onClick={() => mutate()}>{texts.tryAgain}</Button>
        </div>
      )}
      {found?.ok && !found.data.has_password && <p className="text-ink-2">{texts.noPassword}</p>}
      {found?.ok && found.data.has_password && (
        <>
          {found.data.is_required && <p className="font-medium">{texts.required}</p>}
          <FactorRows factors={found.data} texts={texts} onTask={setTask} />
        </>
      )}
      {task && <FactorDialog task={task} texts={texts} fields={fields} onClose={close} />}
    </div>
  );
}
