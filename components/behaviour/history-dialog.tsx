"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { formatTime, useTimeZone } from "@/components/conversations/detail/local-time";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { LoadStatus } from "@/components/patterns/load-status";
import { MoreButton } from "@/components/patterns/more-button";
import { useForm } from "@/components/patterns/use-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { call } from "@/lib/client/api/call";
import { useList } from "@/lib/client/forms/use-list";
import type { Output } from "@/lib/contract";
import type { BehaviourVersion, OwnedBehaviour } from "@/lib/contract/behaviour/owner-schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { SettingDifferences } from "./setting-differences";

type HistoryDialogProps = {
  entityId: string;
  behaviour: OwnedBehaviour;
  isOpen: boolean;
  onClose: () => void;
  /** Called when another editor has changed the settings since. */
  onConflict: () => void;
  /** Called when a version was published again, or the check before that began. */
  onRolledBack: (behaviour: OwnedBehaviour) => void;
};

/** The published versions with their differences; editors publish one again. */
export function HistoryDialog(props: HistoryDialogProps) {
  const versions = useTexts("behaviour.versions");
  const dialog = useTexts("behaviour.rollBackDialog");
  const { entityId, behaviour, isOpen, onClose, onConflict, onRolledBack } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const form = useForm({
    texts: { failed: dialog.failed },
    send: async () => {
      const outcome = await call("rollbackBehaviour", {
        id: entityId,
        number: chosen ?? 0,
        version: behaviour.version,
      });
      // The dialog then says what of another editor's draft would be replaced.
      if (!outcome.ok && outcome.code === "edit_conflict") onConflict();
      return outcome;
    },
    onSaved: (published) => {
      setChosen(null);
      onRolledBack(published);
    },
  });

  return (
    <>
      <Modal open={isOpen && chosen === null} onClose={onClose} title={versions.title} closeLabel={versions.close} wide>
        <p className="text-ink-2">{versions.text}</p>
        <VersionList entityId={entityId} behaviour={behaviour} onRollBack={setChosen} />
      </Modal>
      <ConfirmDialog
        isOpen={isOpen && chosen !== null}
        title={dialog.title({ number: chosen ?? 0 })}
        texts={dialog}
        form={form}
        onClose={() => setChosen(null)}
      >
        <p>{dialog.text}</p>
        {behaviour.changed.length > 0 && (
          <p className="font-medium">{dialog.draft({ count: behaviour.changed.length })}</p>
        )}
      </ConfirmDialog>
    </>
  );
}

type VersionListProps = Pick<HistoryDialogProps, "entityId" | "behaviour"> & {
  onRollBack: (number: number) => void;
};

function VersionList({ entityId, behaviour, onRollBack }: VersionListProps) {
  const versions = useTexts("behaviour.versions");
  const list = useList<Output<"listBehaviourVersions">>({
    key: ["behaviour-versions", entityId, String(behaviour.version)],
    read: (cursor) => call("listBehaviourVersions", { id: entityId, ...(cursor ? { cursor } : {}) }),
  });
  const { items } = list;
  return (
    <>
      {!items && <LoadStatus failed={list.failed} texts={versions} onRetry={list.reload} />}
      {items?.length === 0 && <p className="text-ink-3">{versions.empty}</p>}
      {items && items.length > 0 && (
        <ol aria-label={versions.title} className="grid">
          {items.map((version) => (
            <li key={version.number} className="grid gap-2 border-line border-b py-4 first:pt-0 last:border-0">
              <Version version={version} currency={behaviour.spend.currency} />
              {behaviour.can.edit && !version.is_live && (
                <Button
                  size="sm"
                  className="justify-self-start"
                  aria-label={versions.rollBackName({ number: version.number })}
                  onClick={() => onRollBack(version.number)}
                >
                  {versions.rollBack}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      <MoreButton list={list} className="justify-self-start">
        {versions.more}
      </MoreButton>
    </>
  );
}

function Version({ version, currency }: { version: BehaviourVersion; currency: string }) {
  const versions = useTexts("behaviour.versions");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { number, published_at, published_by: name, restored_from: restored, is_live, differences } = version;
  const day = formatTime(published_at, "moment", timeZone, locale);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{versions.version({ number })}</span>
        <span dir="auto" className="text-caption text-ink-3">
          {name ? versions.by({ day, name }) : versions.byUnknown({ day })}
        </span>
        {is_live && <Badge tone="success">{versions.live}</Badge>}
        {restored !== null && <Badge>{versions.restored({ number: restored })}</Badge>}
      </p>
      {differences.length > 0 ? (
        <SettingDifferences differences={differences} currency={currency} />
      ) : (
        <p className="text-ink-3 text-small">{number === 1 ? versions.first : versions.same}</p>
      )}
    </>
  );
}
