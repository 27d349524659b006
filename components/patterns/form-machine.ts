import type { DraftStore } from "@/lib/client/forms/draft-store";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { Failed } from "@/lib/contract/http/outcome";
import type { FormNote } from "./note-banner";

/** One sentence for each invalid field; `form` is the whole form's. */
export type Problems = Readonly<Record<string, string>>;
export type SendOutcome<Saved> = { ok: true; data: Saved } | Failed;
/** A record as its form edits it, with the version that the values belong to. */
export type FormRecord<Values> = Readonly<{ values: Values; version?: number | undefined }>;

export type FormOptions<Values extends object, Saved> = {
  texts: {
    /** The message of a failure for which the server has none; empty where the server's always does. */
    failed: string;
    /** The success; absent where the form is gone by then. */
    saved?: string | ((saved: Saved) => string);
    /** A draft was restored. */
    restored?: string;
    /** Another user's changes are shown. */
    shown?: string;
    /** The values typed before another user's changes were shown are in the form again. */
    reapplied?: string;
    /** Nothing was changed, so nothing was sent. */
    unchanged?: string;
  };
  /** The problems of what is typed; undefined for a field without one. */
  validate?: (values: Values) => Readonly<Record<string, string | undefined>>;
  /** Sends the values over the record that the edit began from. */
  send: (values: Values, base: FormRecord<Values>) => Promise<SendOutcome<Saved>>;
  /** The record that was saved or read. Absent: the form is empty again after it was sent. */
  recordOf?: (saved: Saved) => FormRecord<Values>;
  /** Reads the record when another user has changed it since. */
  read?: () => Promise<SendOutcome<Saved>>;
  /** The form's fields for the fields of the server's answer; absent where they have the same names. */
  fieldsOf?: (fields: Problems) => Problems;
  /** Fields that show their own problems and are not among the form's elements, such as a chosen file. */
  otherFields?: readonly string[];
  /** Shows the failure of the whole form beside problems of single fields. */
  notesFieldProblems?: boolean;
  /** Called when nothing was changed, so nothing was sent. */
  onUnchanged?: () => unknown;
  onSaved?: (saved: Saved) => unknown;
  /** The form stays busy after a success, until another page has loaded. */
  leaves?: boolean;
  /** Keeps the sent values in the form. */
  keepsValues?: boolean;
  /** Saves this many milliseconds after the last change, and keeps the values. */
  autosaveMs?: number | undefined;
};

export type FormState<Values, Saved> = Readonly<{
  values: Values;
  /** The record that the edit began from. */
  base: FormRecord<Values>;
  /** The answer of the last save, or another user's record that is shown. */
  saved: Saved | null;
  problems: Problems;
  note: FormNote | null;
  /** The server's sentence when another user has changed the record since, and the record as it is now. */
  conflict: Readonly<{ message: string; current: Saved }> | null;
  /** Another user's record that the next save replaces, to be shown beside the form. */
  current: Saved | null;
  /** The values typed before another user's record was shown. */
  aside: Partial<Values> | null;
  isBusy: boolean;
  /** Whether the form holds what was typed before it was opened. */
  isRestored: boolean;
  /** Counts the times that the first field with a problem is to be focused. */
  focusRequests: number;
}>;

/**
 * The state of a form, without its elements. Typed values are a draft with the version that they began from: they survive a
 * reload, a failed call and a lost session, and a change by another user in between is noticed. A conflict overwrites
 * nothing until `overwrite`, `showCurrent` or `rebase`.
 */
export class FormMachine<Values extends object, Saved> {
  state: FormState<Values, Saved>;
  /** Set by the form on each render. */
  options: FormOptions<Values, Saved> = { texts: { failed: "" }, send: () => Promise.reject(new Error("no send")) };
  private readonly initial: FormRecord<Values>;
  private draft: DraftStore | null = null;
  /** The fields that were changed before the draft was read. */
  private readonly touched = new Set<string>();
  private saving: Promise<boolean> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(record: FormRecord<Values>) {
    this.initial = record;
    this.state = { ...pristine(record), saved: null, isBusy: false, focusRequests: 0 };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  isChanged(): boolean {
    return !isEmpty(differing(this.state.values, this.state.base.values));
  }

  /** Stores what is typed in this draft from now on, and restores what it holds. Another draft is of another record. */
  attachDraft(draft: DraftStore): void {
    if (this.draft) this.set(pristine(this.state.base));
    this.draft = draft;
    const stored: Partial<FormRecord<object>> = draft.read() ?? {};
    const { base, values: typed } = this.state;
    const known = Object.entries(ofSameTypes(Object(stored.values), base.values));
    const values = { ...typed, ...Object.fromEntries(known.filter(([name]) => !this.touched.has(name))) };
    if (isEmpty(differing(values, typed))) {
      this.storeDraft();
      return;
    }
    const version = typeof stored.version === "number" ? stored.version : base.version;
    const { restored } = this.options.texts;
    this.set({ values, base: { ...base, version }, isRestored: true, note: restored ? success(restored) : null });
    if (this.touched.size > 0) this.storeDraft();
  }

  change(changes: Partial<Values>): void {
    if (!this.draft) for (const name of Object.keys(changes)) this.touched.add(name);
    const problems = Object.entries(this.state.problems).filter(([name]) => !(name in changes));
    this.set({ values: { ...this.state.values, ...changes }, problems: Object.fromEntries(problems), note: null });
    this.storeDraft();
  }

  /**
   * Sends what is typed. Resolves to whether it was saved; a second call while one runs is the same. With `autosaveMs`,
   * also what is typed meanwhile.
   */
  save(): Promise<boolean> {
    return this.begin(async () => {
      const isAutosaved = this.options.autosaveMs !== undefined;
      while (!isAutosaved || this.isChanged()) {
        const isSaved = await this.send(this.state.values, this.state.base.version);
        if (!isSaved || !isAutosaved) return isSaved;
      }
      return true;
    });
  }

  /** Sends values that the form's elements hold. */
  saveValues(values: Values): Promise<boolean> {
    return this.begin(() => this.send(values, undefined));
  }

  /** Saves over another user's changes, as they are known here. */
  async overwrite(): Promise<void> {
    const { conflict } = this.state;
    if (!conflict) return;
    const version = this.options.recordOf?.(conflict.current).version;
    await this.begin(() => this.send(this.state.values, version, true));
  }

  /** Shows the record with another user's changes. The stored draft stays until something is typed. */
  showCurrent(): void {
    const { conflict, values, base } = this.state;
    const record = conflict && this.options.recordOf?.(conflict.current);
    if (!record) return;
    const { shown } = this.options.texts;
    const aside = differing(values, base.values);
    this.set({ ...pristine(record), saved: conflict.current, aside, note: shown ? success(shown) : null });
  }

  /** Puts back what was typed before another user's record was shown. */
  reapply(): void {
    const { aside } = this.state;
    const { reapplied } = this.options.texts;
    this.change({ ...aside });
    this.set({ aside: null, note: reapplied ? success(reapplied) : null });
  }

  /** Begins from another user's record with what is typed; `current` holds the record, to be compared. */
  rebase(): void {
    const { conflict } = this.state;
    const record = conflict && this.options.recordOf?.(conflict.current);
    if (!record) return;
    this.set({ base: record, current: conflict.current, conflict: null, note: null, problems: {} });
    this.storeDraft();
  }

  /** The record was saved as this version otherwise than by this form. */
  setVersion(version: number): void {
    this.set({ base: { ...this.state.base, version } });
    this.storeDraft();
  }

  /** Replaces what is typed by a record. */
  load(record: FormRecord<Values>): void {
    this.set(pristine(record));
    this.storeDraft();
  }

  /** Forgets what was typed. */
  discard(): void {
    this.load(this.state.base);
  }

  setNote(note: FormNote | null): void {
    this.set({ note });
  }

  /** Shows the problems of fields, found beside the form; the focus stays where it is. */
  setProblems(problems: Problems): void {
    this.set({ problems });
  }

  private begin(work: () => Promise<boolean>): Promise<boolean> {
    // Sent, and another page is loading.
    if (!this.saving && this.state.isBusy) return Promise.resolve(false);
    this.saving ??= work().finally(() => {
      this.saving = undefined;
    });
    return this.saving;
  }

  private async send(sent: Values, version: number | undefined, isForced = false): Promise<boolean> {
    const { options } = this;
    const found = Object.entries(options.validate?.(sent) ?? {});
    const problems = Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
    this.showProblems(problems, problems.form ? danger(problems.form) : null);
    if (!isEmpty(problems)) return false;
    const { unchanged } = options.texts;
    if ((options.onUnchanged || unchanged) && !isForced && !this.isChanged()) {
      this.set({ note: unchanged ? success(unchanged) : null });
      options.onUnchanged?.();
      return true;
    }
    this.set({ isBusy: true });
    const outcome = await options.send(sent, { ...this.state.base, version });
    if (outcome.ok) await this.accept(outcome.data, sent);
    else await this.refuse(outcome);
    return outcome.ok;
  }

  private async accept(saved: Saved, sent: Values): Promise<void> {
    const { recordOf, texts, onSaved, leaves = false, autosaveMs } = this.options;
    const keepsValues = this.options.keepsValues || autosaveMs !== undefined;
    const record = { ...(recordOf?.(saved) ?? this.initial), ...(keepsValues ? { values: sent } : {}) };
    // Typed while it was sent.
    const typed = differing(this.state.values, sent);
    const text = typeof texts.saved === "function" ? texts.saved(saved) : texts.saved;
    this.set({
      ...pristine(record),
      values: { ...record.values, ...typed },
      saved,
      note: text ? success(text) : null,
    });
    this.storeDraft();
    await onSaved?.(saved);
    this.set({ isBusy: leaves });
  }

  private async refuse(failed: Failed): Promise<void> {
    const { read, fieldsOf, texts, otherFields = [], notesFieldProblems = false } = this.options;
    const message = failureMessage(failed, texts.failed) || failed.message;
    const current = failed.code === "edit_conflict" && read ? await read() : null;
    this.set({ isBusy: false });
    if (current?.ok) return this.set({ conflict: { message, current: current.data } });
    const fields = failed.fields ?? {};
    const problems = fieldsOf ? fieldsOf(fields) : fields;
    const hasField = Object.keys(problems).some((name) => otherFields.includes(name) || this.hasField(name));
    const isShown = message !== "" && (!hasField || notesFieldProblems);
    this.showProblems(problems, isShown ? danger(message) : null);
  }

  private showProblems(problems: Problems, note: FormNote | null): void {
    this.set({ problems, note, focusRequests: this.state.focusRequests + 1 });
  }

  /** Whether the form shows a field's problem; a form with elements looks for the field among them. */
  hasField = (name: string): boolean => name in this.state.values;

  private storeDraft(): void {
    const values = differing(this.state.values, this.state.base.values);
    if (isEmpty(values)) this.draft?.remove();
    else this.draft?.store({ values, version: this.state.base.version });
  }

  private set(changes: Partial<FormState<Values, Saved>>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}

function pristine<Values>(record: FormRecord<Values>) {
  return {
    values: record.values,
    base: record,
    problems: {},
    note: null,
    conflict: null,
    current: null,
    aside: null,
    isRestored: false,
  };
}

const success = (text: string): FormNote => ({ tone: "success", text });
const danger = (text: string): FormNote => ({ tone: "danger", text });
const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** The fields of one form whose value differs in another. */
export function differing<Values extends object>(values: Values, others: Values): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  const changed = names.filter((name) => !isSame(values[name], others[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));

/** The stored fields that the form has, with values of their types. */
function ofSameTypes<Values extends object>(stored: object, values: Values): Partial<Values> {
  const fields = Object.entries(stored).filter(([name, value]) => {
    const known: unknown = Reflect.get(values, name);
    return name in values && typeof value === typeof known && Array.isArray(value) === Array.isArray(known);
  });
  return Object.fromEntries(fields) as Partial<Values>;
}

/** A failure that this side finds, with its sentence; empty where it is shown elsewhere. */
export const refused = (message: string): Failed => ({ ok: false, code: "refused", status: 0, message });
