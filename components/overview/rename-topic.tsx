"use client";

import { useTexts } from "#texts";
import { FormDialog } from "@/components/patterns/form-dialog";
import { FormField } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import type { QuestionTopic } from "@/lib/contract/overview/topic-schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { type Topics, topicName } from "./use-topics";

/** Maximum characters (TOPIC_NAME_MAX of the contract, whose module would bring the validator). */
const NAME_MAX = 80;

type RenameTopicProps = { topic: QuestionTopic; topics: Topics; onClose: () => void };

/** Gives a topic a name of its owner's, or the visitors' words again. */
export function RenameTopic({ topic, topics, onClose }: RenameTopicProps) {
  const { topics: texts } = useTexts("overview");
  const { close, cancel, save, saving } = useTexts("questions.suggested");
  const locale = useLocale();
  const form = useForm({
    values: { name: topicName(topic, locale) },
    texts: { failed: texts.renameFailed },
    send: ({ name }) => topics.rename(topic, name.trim()),
    onUnchanged: onClose,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={texts.renameTitle}
      texts={{ close, cancel, submit: save, busy: saving }}
      form={form}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="name"
        label={texts.name}
        help={texts.nameHelp}
        maxLength={NAME_MAX}
        autoComplete="off"
      />
    </FormDialog>
  );
}
