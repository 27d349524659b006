import { useTexts } from "#texts";
import { ConflictNotice } from "@/components/patterns/conflict-notice";
import { compareSettings } from "@/lib/contract/behaviour/compare-settings";
import type { OwnedBehaviour } from "@/lib/contract/behaviour/owner-schemas";
import { settingsOf } from "./behaviour-values";
import { SettingDifferences } from "./setting-differences";
import type { BehaviourForm } from "./use-behaviour";

type SaveConflictProps = {
  form: BehaviourForm;
  conflict: { message: string; current: OwnedBehaviour };
};

/** Reports that another user changed the settings, with the differences from the values typed here. */
export function SaveConflict({ form, conflict: { message, current } }: SaveConflictProps) {
  const texts = useTexts("behaviour.conflict");
  const differences = compareSettings(current.settings, settingsOf(form.values));
  return (
    <div className="grid gap-4 p-4">
      <ConflictNotice
        message={message}
        texts={texts}
        isBusy={form.isBusy}
        onShow={() => form.reset(current)}
        onOverwrite={form.overwrite}
      />
      <p className="text-ink-3 text-small">{differences.length > 0 ? texts.text : texts.same}</p>
      <SettingDifferences differences={differences} currency={current.spend.currency} />
    </div>
  );
}
