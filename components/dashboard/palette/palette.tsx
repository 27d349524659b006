"use client";

import Search from "@lucide/icons/icons/search";
import { Fragment, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import { Icon } from "@/components/ui/icon";
import { isInputMethodKey } from "@/lib/client/browser/keyboard";
import { useDebounced } from "@/lib/client/forms/use-debounced";
import { useRecord } from "@/lib/client/forms/use-record";
import { useLocalPath } from "@/lib/i18n/navigation";
import { useRouter } from "@/lib/i18n/use-router";
import { type Entry, findAdminsEntries, findOwnersEntries } from "./find-entries";
import { PaletteEntry } from "./palette-entry";
import { type Place, placesFor } from "./palette-places";

type PaletteProps = {
  scope: "owner" | "admin";
  urlslug: string | null;
  places: readonly Place[];
  onClose: () => void;
  onSheet: () => void;
};

/** Finds pages, people, conversations, documents and actions by words. A combobox over one list. */
export default function Palette({ scope, urlslug, places, onClose, onSheet }: PaletteProps) {
  const texts = useTexts("dashboardPalette");
  const tabs = useTexts("entitiesManage.page.tabs");
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const router = useRouter();
  const localPath = useLocalPath();
  const sought = useDebounced(words.trim());
  const { record: found, isLoading } = useRecord({
    key: sought === "" ? null : ["palette", scope, urlslug, sought],
    read: () => (scope === "admin" ? findAdminsEntries(sought) : findOwnersEntries(sought, urlslug)),
    keepsPrevious: true,
  });
  const entries = [
    ...(sought === "" || words.trim() === "" ? [] : (found ?? [])),
    ...placesFor({ words: words.trim(), urlslug, places, tabs, actions: texts.actions }),
  ];
  const current = Math.min(chosen, entries.length - 1);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function open(entry: Entry, inNewTab: boolean) {
    if (inNewTab) window.open(localPath(entry.href), "_blank", "noopener");
    else router.push(entry.href);
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isInputMethodKey(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = entries[current];
    if (step !== undefined && entries.length > 0) setChosen((current + step + entries.length) % entries.length);
    else if (event.key === "Enter" && entry) open(entry, event.ctrlKey || event.metaKey);
    else if (event.key === "?" && words === "") onSheet();
    else return;
    event.preventDefault();
  }

  const isEmpty = entries.length === 0 && !isLoading && sought === words.trim();
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={texts.search}
      onClose={onClose}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="palette__field">
        <Icon glyph={Search} />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={entries.length > 0 ? `${listId}-${current}` : undefined}
          aria-label={texts.search}
          placeholder={texts.placeholder}
          autoComplete="off"
          dir={words === "" ? undefined : "auto"}
          maxLength={100}
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="palette__close" onClick={onClose}>
          <span className="sr-only">{texts.close}</span>
          <kbd>{texts.keys.escape}</kbd>
        </button>
      </div>
      <div id={listId} role="listbox" aria-label={texts.search} className="palette__list">
        {entries.map((entry, at) => (
          <Fragment key={`${entry.group} ${entry.href} ${entry.label}`}>
            {entry.group !== entries[at - 1]?.group && (
              <p role="presentation" className="palette__group">
                {texts.groups[entry.group]}
              </p>
            )}
            <PaletteEntry
              id={`${listId}-${at}`}
              entry={entry}
              words={words.trim()}
              isChosen={at === current}
              onChoose={onClose}
              onPoint={() => setChosen(at)}
            />
          </Fragment>
        ))}
      </div>
      <p role="status" className={isEmpty ? "palette__nothing" : "sr-only"}>
        {isEmpty && texts.nothing({ words: words.trim() })}
      </p>
      <p className="palette__foot max-md:hidden">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {texts.choose}
        </span>
        <span>
          <kbd>{texts.keys.enter}</kbd> {texts.open}
        </span>
        <span>
          <kbd>{texts.keys.control}</kbd> <kbd>{texts.keys.enter}</kbd> {texts.newTab}
        </span>
        <button type="button" className="link ms-auto" onClick={onSheet}>
          <kbd>?</kbd> {texts.allShortcuts}
        </button>
      </p>
    </dialog>
  );
}
