import type { Messages } from "next-intl";
import { ConflictNotice } from "@/components/patterns/conflict-notice";
import { compareSettings } from "@/lib/contract/behaviour/compare-settings";
import type { OwnedBehaviour } from "@/lib/contract/behaviour/owner-schemas";
import { settingsOf } from "./behaviour-values";
import { SettingDifferences } from "./setting-differences";
import type { BehaviourForm } from "./use-behaviour";

type SaveConflictProps = {
  form: BehaviourForm;
  conflict: { message: string; current: OwnedBehaviour };
  texts: Messages["behaviour"];
};

/** Reports that another user changed the settings, with the differences from the values typed here. */
export function SaveConflict({ form, conflict: { message, current }, texts }: SaveConflictProps) {
  const differences = compareSettings(current.settings, settingsOf(form.values));
  return (
    <div className="grid gap-4 p-4">
      <ConflictNotice
        message={message}
        texts={texts.conflict}
        isBusy={form.isBusy}
        onShow={() => form.reset(current)}
        onOverwrite={form.overwrite}
      />
      <p className="text-ink-3 text-small">{differences.length > 0 ? texts.conflict.text : texts.conflict.same}</p>
      <SettingDifferences differences={differences} currency={current.spend.currency} texts={texts} />
    </div>
  );
}
