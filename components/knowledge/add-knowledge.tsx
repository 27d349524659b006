"use client";

import FileUp from "@lucide/icons/icons/file-up";
import Globe from "@lucide/icons/icons/globe";
import MessageCircleQuestionMark from "@lucide/icons/icons/message-circle-question-mark";
import Network from "@lucide/icons/icons/network";
import TextInitial from "@lucide/icons/icons/text-initial";
import { useId, useRef } from "react";
import { useTexts } from "#texts";
import "@/components/patterns/card-section.css";
import { useFormMachine } from "@/components/patterns/use-form";
import { Icon } from "@/components/ui/icon";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { useRouter } from "@/lib/i18n/use-router";
import { AddAddress } from "./add-address";
import { AddFiles } from "./add-files";
import { ADD_KINDS, type AddKind, type AddValues, FIELDS_OF, INITIAL_DRAFT } from "./add-form";
import { AddQuestions } from "./add-questions";
import { AddSite } from "./add-site";
import { AddText } from "./add-text";
import type { KnowledgeLimits } from "./knowledge-limits";
import { UsageMeters } from "./usage-meters";

type AddKnowledgeProps = {
  entity: Pick<OwnedEntity, "id" | "usage">;
  /** The list that shows what was added. */
  dataHref: string;
  limits: KnowledgeLimits;
};

const GLYPHS = {
  text: TextInitial,
  files: FileUp,
  address: Globe,
  site: Network,
  questions: MessageCircleQuestionMark,
};
const FORMS = { text: AddText, address: AddAddress, site: AddSite, questions: AddQuestions };

/** The five ways to give an entity knowledge. */
export function AddKnowledge({ entity, dataHref, limits }: AddKnowledgeProps) {
  const texts = useTexts("knowledgeAdd");
  const common = useTexts("knowledge");
  const { machine, state } = useFormMachine({ values: INITIAL_DRAFT }, `knowledge:${entity.id}`);
  const router = useRouter();
  const titleId = useId();
  const { values } = state;
  const kind = kindOf(values.kind);

  const shownKind = useRef(kind);
  shownKind.current = kind;

  /** Leads to the list, unless another form is being filled in by now; what is typed there stays. */
  function onAdded() {
    machine.change(Object.fromEntries(FIELDS_OF[kind].map((field) => [field, INITIAL_DRAFT[field]])));
    if (shownKind.current === kind) router.push(dataHref);
  }

  const setText = (name: keyof AddValues, text: string) => machine.change({ [name]: text });
  const draft = { values, setText };
  const props = { entityId: entity.id, draft, limits, usage: entity.usage, texts, common, dataHref, onAdded };
  const Form = kind === "files" ? null : FORMS[kind];
  return (
    <div className="knowledge-columns">
      <section aria-labelledby={titleId} className="card-section">
        <div className="card-section__body">
          <fieldset className="grid gap-3">
            <legend id={titleId} className="mb-3 font-serif text-h3">
              {texts.kindsLabel}
            </legend>
            <div className="picker">
              {ADD_KINDS.map((one) => (
                <label key={one} className="picker__choice">
                  <Icon glyph={GLYPHS[one]} />
                  <input
                    type="radio"
                    name="kind"
                    value={one}
                    checked={one === kind}
                    onChange={() => setText("kind", one)}
                  />
                  <b>{texts.kinds[one].name}</b>
                  <small>{texts.kinds[one].hint}</small>
                </label>
              ))}
            </div>
          </fieldset>
          <noscript>{texts.noScript}</noscript>
        </div>
        {Form && <Form key={kind} {...props} />}
        {/* Stays mounted, since another kind of form would otherwise discard the chosen files. */}
        <div hidden={kind !== "files"}>
          <AddFiles {...props} isShown={kind === "files"} />
        </div>
      </section>
      <aside className="knowledge-side">
        <section className="plain-card">
          <h2 className="font-semibold">{texts.next.title}</h2>
          <ol className="what-next">
            {Object.values(texts.next[kind]).map(({ name, text }) => (
              <li key={name}>
                <span>
                  <b className="font-semibold">{name}</b> {text}
                </span>
              </li>
            ))}
          </ol>
        </section>
        <section className="plain-card">
          <h2 className="font-semibold">{common.usage.label}</h2>
          <UsageMeters usage={entity.usage} />
        </section>
      </aside>
    </div>
  );
}

function kindOf(stored: string): AddKind {
  return ADD_KINDS.find((kind) => kind === stored) ?? "text";
}
