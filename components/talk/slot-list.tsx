import { useTexts } from "#texts";

type SlotListProps = { slots: readonly string[] };

/** The placeholders that a template can have, and what fills them. */
export function SlotList({ slots }: SlotListProps) {
  const texts = useTexts("talkParameters.slots");
  return (
    <section aria-labelledby="slots-title" className="talk-card">
      <h2 id="slots-title" className="text-h4">
        {texts.available}
      </h2>
      <dl className="talk-slots">
        {slots.map((slot) => (
          <div key={slot}>
            <dt>
              <code dir="ltr">{`{${slot}}`}</code>
            </dt>
            <dd>{texts.texts[slot as keyof typeof texts.texts]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
