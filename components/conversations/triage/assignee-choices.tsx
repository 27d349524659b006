"use client";

import Check from "@lucide/icons/icons/check";
import CircleDashed from "@lucide/icons/icons/circle-dashed";
import { useRef, useState } from "react";
import { useTexts } from "#texts";
import { VisitorAvatar } from "@/components/conversations/detail/visitor-avatar";
import { AddEntityUserForm } from "@/components/entity-users/add-entity-user-form";
import { LoadStatus } from "@/components/patterns/load-status";
import { NoteBanner } from "@/components/patterns/note-banner";
import { SearchField } from "@/components/patterns/search-field";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/api/call";
import { readStored, store } from "@/lib/client/browser/storage";
import { useRecord } from "@/lib/client/forms/use-record";
import { containsFolded } from "@/lib/client/text/contains-folded";
import type { Assignee } from "@/lib/contract/conversations/inbox-states";
import type { EntityRole } from "@/lib/contract/entity-users/schemas";

/** Whether an assigned member is emailed, as this browser last chose. */
const EMAIL_KEY = "emailAssignee";

type AssigneeChoicesProps = {
  title: string;
  entityId: string;
  canAddMembers: boolean;
  /** Null for nobody; undefined marks no choice. */
  assigneeId: string | null | undefined;
  shortcut?: string | undefined;
  onChoose: (assignee: Assignee | null, options: { sendsEmail: boolean }) => void;
};

/** The members who may answer, a search among them, and a form that adds one. */
export function AssigneeChoices(props: AssigneeChoicesProps) {
  const { title, entityId, canAddMembers, assigneeId, shortcut, onChoose } = props;
  const { people, views } = useTexts("conversationsTriage");
  const team = useTexts("entityUsers");
  const { cancel } = useTexts("conversationsDetail.delete");
  const { record, failed, reload } = useRecord({
    key: ["assignees", entityId],
    read: () => call("listAssignees", { id: entityId }),
  });
  const [words, setWords] = useState("");
  const [sendsEmail, setSendsEmail] = useState(() => readStored("local", EMAIL_KEY) !== "off");
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const isBack = useRef(false);

  async function add(email_address: string, role: EntityRole) {
    const outcome = await call("createEntityUser", { digitalentity_id: entityId, email_address, role });
    if (outcome.ok) {
      await reload();
      setAdded(team.added({ email: outcome.data.entity_user.email_address }));
      leaveForm();
    }
    return outcome;
  }

  function leaveForm() {
    isBack.current = true;
    setAdding(false);
  }

  if (isAdding) {
    return (
      <div className="assign-form" ref={focusField}>
        <AddEntityUserForm roles={["editor", "owner"]} onAdd={add}>
          <Button variant="ghost" onClick={leaveForm}>
            {cancel}
          </Button>
        </AddEntityUserForm>
      </div>
    );
  }
  const members = record?.items ?? [];
  const matches = members.filter(({ name }) => containsFolded(name, words));
  const choose = (chosen: Assignee | null) => onChoose(chosen, { sendsEmail });
  return (
    <>
      <div className="assign-title">
        <h3 dir="auto" className="drop-panel__title">
          {title}
        </h3>
        {shortcut && <kbd>{shortcut}</kbd>}
      </div>
      {added && <NoteBanner note={{ tone: "success", text: added }} />}
      {!record && <LoadStatus failed={failed} texts={people} onRetry={() => void reload()} />}
      {members.length > 1 && (
        <search className="assign-search">
          <SearchField label={team.search} value={words} onChange={setWords} />
        </search>
      )}
      {matches.map(({ user_id, name, role, is_me, open_count }) => {
        const isChosen = user_id === assigneeId;
        return (
          <button
            key={user_id}
            type="button"
            aria-pressed={isChosen}
            className="drop-panel__item"
            onClick={() => choose({ user_id, name })}
          >
            <VisitorAvatar visitor={{ user_id, user_name: name }} />
            <span className="drop-panel__name">
              <span dir="auto">{is_me ? people.you({ name }) : name}</span>
              <span className="drop-panel__hint">{people[role]}</span>
            </span>
            <span className="drop-panel__hint">{people.open({ n: open_count })}</span>
            {isChosen && <Icon glyph={Check} />}
          </button>
        );
      })}
      <p role="status" className="drop-panel__hint px-2.5 empty:hidden">
        {record && matches.length === 0 ? team.none : null}
      </p>
      {record && (
        <div className="assign-foot">
          <button
            type="button"
            aria-pressed={assigneeId === null}
            className="drop-panel__item"
            onClick={() => choose(null)}
          >
            <Icon glyph={CircleDashed} />
            <span className="drop-panel__name">
              {people.nobody}
              <span className="drop-panel__hint">{people.underView({ view: views.waiting })}</span>
            </span>
            {assigneeId === null && <Icon glyph={Check} />}
          </button>
          {(members.length > 1 || canAddMembers) && (
            <div className="assign-foot__actions">
              {members.length > 1 && (
                <label className="check">
                  <input
                    type="checkbox"
                    checked={sendsEmail}
                    onChange={({ currentTarget: { checked } }) => {
                      setSendsEmail(checked);
                      store("local", EMAIL_KEY, checked ? "on" : "off");
                    }}
                  />
                  <span>{people.sendsEmail}</span>
                </label>
              )}
              {canAddMembers && (
                <button
                  type="button"
                  className="assign-add"
                  ref={(button) => {
                    if (button && isBack.current) button.focus();
                    isBack.current = false;
                  }}
                  onClick={() => {
                    setAdded(null);
                    setAdding(true);
                  }}
                >
                  {team.addTitle}
                </button>
              )}
            </div>
          )}
        </div>
      )}
    </>
  );
}

function focusField(form: HTMLElement | null): void {
  if (form && !form.contains(document.activeElement)) form.querySelector("input")?.focus();
}
