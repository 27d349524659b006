import { useCallback, useEffect, useRef, useState } from "react";
import { useRefreshOnLeave } from "@/components/patterns/use-refresh-on-leave";
import { call } from "@/lib/client/api/call";
import { messageOr } from "@/lib/client/failure-message";
import { readStored, removeStored, store } from "@/lib/client/storage";
import type { OwnedBehaviour } from "@/lib/contract/behaviour/owner-schemas";
import { type BehaviourValues, problemsOf, settingsOf, valuesOf } from "./behaviour-values";

/** How long the form rests before it is saved; leaving a field saves it at once. */
const SAVE_AFTER_MS = 800;

/** unsaved: fields that cannot be saved; failed: the call failed; conflict: another user changed the settings. */
export type SaveState = "saved" | "changed" | "saving" | "unsaved" | "failed" | "conflict";

type Problems = Readonly<Partial<Record<keyof BehaviourValues, string>>>;
type Texts = {
  failed: string;
  problems: { ruleTooLong: string; tooManyRules: string; count: string; money: string };
};
type Options = { entityId: string; first: OwnedBehaviour; texts: Texts };

/**
 * The settings of an entity, saved as a draft while they are typed. The browser's storage keeps unsaved values with the
 * version that they began from, so that a reload, a failure and a lost session lose nothing, and a change by another
 * user in between is noticed.
 */
export function useBehaviour({ entityId, first, texts }: Options) {
  const key = `draft:form:behaviour:${entityId}`;
  const markChanged = useRefreshOnLeave();
  const [state, setState] = useState(first);
  const [values, setValues] = useState(() => valuesOf(first.settings));
  const [save, setSave] = useState<SaveState>("saved");
  const [failure, setFailure] = useState<string | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [theirs, setTheirs] = useState<OwnedBehaviour | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<boolean>>(undefined);
  // The latest values, for a save that ends while more is typed.
  const form = useRef({ values, version: first.version, isDirty: false });

  const change = useCallback(
    (changes: Partial<BehaviourValues>) => {
      form.current = { ...form.current, values: { ...form.current.values, ...changes }, isDirty: true };
      store("local", key, JSON.stringify({ values: form.current.values, version: form.current.version }));
      setValues(form.current.values);
      setSave((shown) => (shown === "conflict" ? shown : "changed"));
      setProblems((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => !(name in changes))));
    },
    [key],
  );

  /** Replaces the typed values by stored settings. */
  function reset(found: OwnedBehaviour) {
    clearTimeout(timer.current);
    markChanged();
    form.current = { values: valuesOf(found.settings), version: found.version, isDirty: false };
    removeStored("local", [key]);
    setState(found);
    setValues(form.current.values);
    setProblems({});
    setFailure(null);
    setTheirs(null);
    setSave("saved");
  }

  /** Shows settings that were published from this form; what was typed since stays and is saved on top of them. */
  function accept(found: OwnedBehaviour) {
    if (!form.current.isDirty) return reset(found);
    form.current = { ...form.current, version: found.version };
    markChanged();
    setState(found);
  }

  /** Saves what is typed; false when that is not possible now. */
  function saveNow(): Promise<boolean> {
    clearTimeout(timer.current);
    saving.current ??= saveAll().finally(() => {
      saving.current = undefined;
    });
    return saving.current;
  }

  async function saveAll(): Promise<boolean> {
    while (form.current.isDirty) {
      const sent = form.current;
      const found = problemsOf(sent.values, texts.problems);
      setProblems(found);
      if (Object.keys(found).length > 0) {
        setSave("unsaved");
        return false;
      }
      setSave("saving");
      const outcome = await call("updateBehaviour", {
        id: entityId,
        version: sent.version,
        ...settingsOf(sent.values),
      });
      if (!outcome.ok) return reportFailure(outcome);
      markChanged();
      setState(outcome.data);
      form.current = {
        ...form.current,
        version: outcome.data.version,
        isDirty: form.current.values !== sent.values,
      };
    }
    removeStored("local", [key]);
    setFailure(null);
    setTheirs(null);
    setSave("saved");
    return true;
  }

  async function reportFailure(outcome: {
    code: string;
    message: string;
    fields?: Readonly<Record<string, string>>;
  }): Promise<false> {
    const now = outcome.code === "edit_conflict" ? await call("getBehaviour", { id: entityId }) : null;
    setFailure(messageOr(outcome, texts.failed));
    if (now?.ok) {
      setTheirs(now.data);
      setSave("conflict");
      return false;
    }
    const fields = Object.entries(outcome.fields ?? {});
    setProblems(Object.fromEntries(fields.map(([name, text]) => [name.split(".")[0], text])));
    setSave(fields.length > 0 ? "unsaved" : "failed");
    return false;
  }

  // Read once the page is hydrated: the server has rendered what is stored there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another entity has another draft.
  useEffect(() => {
    const stored = readUnsaved(key, form.current.values);
    if (!stored) return;
    form.current = { ...form.current, version: stored.version };
    change(stored.values);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `saveNow` reads the latest values itself.
  useEffect(() => {
    if (save !== "changed") return;
    timer.current = setTimeout(() => void saveNow(), SAVE_AFTER_MS);
    return () => clearTimeout(timer.current);
  }, [save, values]);

  return {
    state,
    values,
    save,
    failure,
    problems,
    theirs,
    change,
    reset,
    accept,
    saveNow,
    /** The version that the form's values are saved as. */
    version: () => form.current.version,
    /** The settings changed otherwise than by this form's fields: the run of a publication ended, for example. */
    reload: async (): Promise<OwnedBehaviour | null> => {
      const found = await call("getBehaviour", { id: entityId });
      if (!found.ok) return null;
      if (form.current.isDirty) setState(found.data);
      else reset(found.data);
      return found.data;
    },
    /** Saves what is typed over another user's changes. */
    overwrite: () => {
      if (!theirs) return;
      form.current = { ...form.current, version: theirs.version };
      void saveNow();
    },
  };
}

export type BehaviourForm = ReturnType<typeof useBehaviour>;

/** Unsaved values of a closed page; fields that are missing or of another type keep their current value. */
function readUnsaved(key: string, current: BehaviourValues): { values: BehaviourValues; version: number } | null {
  try {
    const stored = JSON.parse(readStored("local", key) ?? "null");
    if (typeof stored?.version !== "number") return null;
    const known = Object.entries(current).map(([name, value]) => {
      const found = stored.values?.[name];
      const isSame = typeof found === typeof value && Array.isArray(found) === Array.isArray(value);
      return [name, isSame ? found : value];
    });
    return { values: Object.fromEntries(known), version: stored.version };
  } catch {
    return null;
  }
}
