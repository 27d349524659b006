type Step = { name: string; text: string };

/** Numbered steps, side by side on wide screens. */
export function Steps({ title, steps }: { title: string; steps: Step[] }) {
  return (
    <section className="grid gap-8">
      <h2 className="text-h2">{title}</h2>
      <ol className="grid gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ name, text }, index) => (
          <li key={name} className="grid content-start gap-2 border-line-strong border-t pt-4">
            <span aria-hidden="true" className="font-serif text-accent text-h2">
              {index + 1}
            </span>
            <h3 className="text-h3">{name}</h3>
            <p className="text-control text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
