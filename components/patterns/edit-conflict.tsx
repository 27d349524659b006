"use client";

import { useState } from "react";
import { ConflictNotice } from "./conflict-notice";

type ConflictTexts = {
  show: string;
  overwrite: string;
  busy: string;
  there: string;
  mine: string;
  same: string;
  empty: string;
};

type EditConflictProps<Name extends string> = {
  /** The server's sentence. */
  message: string;
  /** The values as they are now. */
  current: Readonly<Record<Name, string>>;
  /** The values of the form. */
  mine: Readonly<Record<Name, string>>;
  /** The labels of the fields that are compared. */
  labels: Readonly<Partial<Record<Name, string>>>;
  texts: ConflictTexts;
  isBusy: boolean;
  onOverwrite: () => void;
};

/** Reports a change by another user, and compares it with the form on request. */
export function EditConflict<Name extends string>(props: EditConflictProps<Name>) {
  const { message, current, mine, labels, texts, isBusy, onOverwrite } = props;
  const [isShown, setShown] = useState(false);
  const names = (Object.keys(labels) as Name[]).filter((name) => current[name] !== mine[name]);
  return (
    <div className="grid gap-4">
      <ConflictNotice
        message={message}
        texts={texts}
        isBusy={isBusy}
        onShow={() => setShown(true)}
        onOverwrite={onOverwrite}
      />
      {isShown && names.length === 0 && <p className="text-ink-2">{texts.same}</p>}
      {isShown && names.length > 0 && (
        <dl className="edit-differences">
          {names.map((name) => (
            <div key={name}>
              <dt>{labels[name]}</dt>
              <dd>
                <span className="text-caption text-ink-3">{texts.there}</span>
                <span dir="auto">{current[name] || texts.empty}</span>
              </dd>
              <dd>
                <span className="text-caption text-ink-3">{texts.mine}</span>
                <span dir="auto">{mine[name] || texts.empty}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
