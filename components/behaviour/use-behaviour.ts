import { useState } from "react";
import { useForm } from "@/components/patterns/use-form";
import { useRefreshOnLeave } from "@/components/patterns/use-refresh-on-leave";
import { call } from "@/lib/client/api/call";
import type { OwnedBehaviour } from "@/lib/contract/behaviour/owner-schemas";
import { type BehaviourValues, problemsOf, settingsOf, valuesOf } from "./behaviour-values";

/** How long the form rests before it is saved; leaving a field saves it at once. */
const SAVE_AFTER_MS = 800;

type Texts = {
  failed: string;
  problems: { ruleTooLong: string; tooManyRules: string; count: string; money: string };
};
type Options = { entityId: string; first: OwnedBehaviour; texts: Texts };

/** The settings of an entity, saved as a draft of the server while they are typed. */
export function useBehaviour({ entityId: id, first, texts }: Options) {
  const markChanged = useRefreshOnLeave();
  const [state, setState] = useState(first);
  const form = useForm<BehaviourValues, OwnedBehaviour>({
    ...recordOf(first),
    draft: `behaviour:${id}`,
    autosaveMs: SAVE_AFTER_MS,
    texts,
    validate: (values) => problemsOf(values, texts.problems),
    send: (values, { version = 0 }) => call("updateBehaviour", { id, version, ...settingsOf(values) }),
    read: () => call("getBehaviour", { id }),
    recordOf,
    fieldsOf: (fields) => Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.split(".")[0], text])),
    onSaved: show,
  });

  function show(stored: OwnedBehaviour) {
    markChanged();
    setState(stored);
  }

  /** Replaces the typed values by stored settings. */
  function reset(stored: OwnedBehaviour) {
    form.load(recordOf(stored));
    show(stored);
  }

  return {
    ...form,
    state,
    failure: form.conflict?.message ?? form.failure,
    reset,
    /** Shows settings that were published from this form; what was typed since stays and is saved on top of them. */
    accept(stored: OwnedBehaviour) {
      if (!form.hasChanges()) return reset(stored);
      form.setVersion(stored.version);
      show(stored);
    },
    /** The settings changed otherwise than by this form's fields: the run of a publication ended, for example. */
    async reload(): Promise<OwnedBehaviour | null> {
      const stored = await call("getBehaviour", { id });
      if (!stored.ok) return null;
      if (form.hasChanges()) setState(stored.data);
      else reset(stored.data);
      return stored.data;
    },
  };
}

export type BehaviourForm = ReturnType<typeof useBehaviour>;

const recordOf = ({ settings, version }: OwnedBehaviour) => ({ values: valuesOf(settings), version });
