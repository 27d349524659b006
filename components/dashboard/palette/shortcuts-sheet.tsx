"use client";

import { type ReactNode, useState } from "react";
import { useTexts } from "#texts";
import { Modal } from "@/components/ui/modal";
import { Switch } from "@/components/ui/switch";
import { entityPlaces } from "./entity-places";
import { areSingleKeysOn, setSingleKeys } from "./single-keys";

type ShortcutsSheetProps = {
  scope: "owner" | "admin";
  onClose: () => void;
};

/** Lists the keys of the workplaces, with a switch for the single ones. */
export default function ShortcutsSheet({ scope, onClose }: ShortcutsSheetProps) {
  const texts = useTexts("dashboardPalette");
  const tabs = useTexts("entitiesManage.page.tabs");
  const [singleKeys, setKeys] = useState(areSingleKeysOn);
  const { sheet } = texts;
  return (
    <Modal open wide onClose={onClose} title={sheet.title} closeLabel={texts.close}>
      <Switch
        label={
          <>
            {sheet.singleKeys} <span className="block text-ink-2 text-small">{sheet.singleKeysHelp}</span>
          </>
        }
        checked={singleKeys}
        onChange={({ currentTarget }) => {
          setSingleKeys(currentTarget.checked);
          setKeys(currentTarget.checked);
        }}
      />
      <div className="gap-x-8 md:columns-2">
        <Keys title={sheet.anywhere}>
          <Key name={texts.search} keys={[texts.keys.control, "K"]} />
          <Key name={sheet.searchList} keys={["/"]} />
          <Key name={sheet.title} keys={["?"]} />
          <Key name={texts.close} keys={[texts.keys.escape]} />
        </Keys>
        {scope === "owner" && (
          <Keys title={sheet.inConversations}>
            <Key name={sheet.move} keys={["J", "K"]} />
            <Key name={sheet.done} keys={["E"]} />
            <Key name={sheet.snooze} keys={["S"]} />
            <Key name={sheet.assign} keys={["A"]} />
          </Keys>
        )}
        {scope === "owner" && (
          <Keys title={sheet.inEntity}>
            {entityPlaces("").map(({ name, letter }) => (
              <Key key={name} name={tabs[name]} keys={["G", letter.toUpperCase()]} />
            ))}
          </Keys>
        )}
      </div>
    </Modal>
  );
}

function Keys({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-6 break-inside-avoid">
      <h3 className="mb-1 font-sans font-semibold text-caption text-ink-3">{title}</h3>
      <dl className="shortcut-list">{children}</dl>
    </section>
  );
}

function Key({ name, keys }: { name: string; keys: readonly string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  );
}
