"use client";

import Plus from "@lucide/icons/icons/plus";
import X from "@lucide/icons/icons/x";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTexts } from "#texts";
import type { Triage } from "@/components/conversations/triage/use-triage";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/api/call";
import { isInputMethodKey } from "@/lib/client/browser/keyboard";
import { limitCharacters } from "@/lib/client/text/limit-characters";
import { TagOptions } from "../tag-options";

const TAG_MAX = 40;
const TAGS_MAX = 20;

type TagEditorProps = {
  conversationId: string;
  entityId: string;
  tags: readonly string[];
  canEdit: boolean;
  /** Says what was changed, with the way to undo it. */
  triage: Pick<Triage, "tell">;
  onChanged: () => void;
};

/** The tags of a conversation, with suggestions from the entity's other conversations. */
export function TagEditor({ conversationId, entityId, tags, canEdit, triage, onChanged }: TagEditorProps) {
  const texts = useTexts("conversationsDetail.tags");
  const { told } = useTexts("conversationsTriage");
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const next = useRef(tags);
  const { isBusy, failure, save, setNote } = useForm({
    texts,
    send: () => call("setConversationTags", { id: conversationId, tags: [...next.current] }),
    onSaved: () => onChanged(),
  });

  function set(changed: readonly string[]): Promise<boolean> {
    next.current = changed;
    return save();
  }

  async function change(changed: readonly string[], text: string): Promise<boolean> {
    const isSaved = await set(changed);
    if (isSaved) triage.tell({ text, undo: () => void undo() });
    return isSaved;
  }

  async function undo(): Promise<void> {
    if (await set(tags)) triage.tell({ text: told.undone, undo: null });
  }

  async function add(tag: string) {
    if (tags.includes(tag)) return close();
    if (tags.length >= TAGS_MAX) return setNote({ tone: "danger", text: texts.full({ max: TAGS_MAX }) });
    if (await change([...tags, tag], told.tagged({ tag }))) close();
  }

  async function remove(tag: string) {
    await change(
      tags.filter((other) => other !== tag),
      told.untagged({ tag }),
    );
    opener.current?.focus();
  }

  function close() {
    setOpen(false);
    // The form unmounts; keep the keyboard where it came from.
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (!canEdit && tags.length === 0) return null;
  return (
    <div className="grid min-w-0 gap-2">
      <ul aria-label={texts.label} className="flex flex-wrap items-center gap-2">
        {tags.map((tag) => (
          <li key={tag} className="min-w-0">
            {canEdit ? (
              <button
                type="button"
                className="tag tag--button"
                disabled={isBusy}
                aria-label={texts.remove({ tag })}
                onClick={() => remove(tag)}
              >
                <span dir="auto" className="truncate">
                  {tag}
                </span>
                <Icon glyph={X} size="xs" />
              </button>
            ) : (
              <span className="tag">
                <span dir="auto" className="truncate">
                  {tag}
                </span>
              </span>
            )}
          </li>
        ))}
        {canEdit && (
          <li className="min-w-0">
            <button
              ref={opener}
              type="button"
              className="tag tag--button tag--add"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon glyph={Plus} size="xs" />
              {texts.add}
            </button>
          </li>
        )}
      </ul>
      {isOpen && <TagForm entityId={entityId} isBusy={isBusy} onAdd={add} onClose={close} />}
      {failure && (
        <p role="alert" className="text-caption text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}

type TagFormProps = {
  entityId: string;
  isBusy: boolean;
  onAdd: (tag: string) => void;
  onClose: () => void;
};

function TagForm({ entityId, isBusy, onAdd, onClose }: TagFormProps) {
  const texts = useTexts("conversationsDetail.tags");
  const listId = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const tag = String(new FormData(event.currentTarget).get("tag") ?? "").trim();
    if (tag === "") onClose();
    else onAdd(tag);
  }

  return (
    <form onSubmit={submit} className="flex max-w-full flex-wrap items-center gap-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: the reader has just opened this field.
        autoFocus
        name="tag"
        list={listId}
        dir="auto"
        autoComplete="off"
        aria-label={texts.field}
        placeholder={texts.field}
        readOnly={isBusy}
        onKeyDown={({ key, nativeEvent }) => key === "Escape" && !isInputMethodKey(nativeEvent) && onClose()}
        {...limitCharacters(TAG_MAX)}
        className="control tag-field"
      />
      <datalist id={listId}>
        <TagOptions list="conversations" entityId={entityId} />
      </datalist>
      <Button type="submit" size="sm" busy={isBusy} busyLabel={texts.saving}>
        {texts.save}
      </Button>
    </form>
  );
}
