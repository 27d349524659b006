import type { ReactNode } from "react";
import { featuredEntities } from "@/components/site/featured-entities";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Plate } from "@/components/ui/plate";
import { getTexts } from "@/lib/i18n/get-texts";

type ContactOptionsProps = { address: string | null; siteName: string };

/** Other ways to get in touch: the guide and, if configured, an email address. */
export async function ContactOptions({ address, siteName }: ContactOptionsProps) {
  const t = await getTexts("contact");
  const { href, src, colour } = featuredEntities.guide;
  return (
    <div className={classNames("grid gap-6", address && "lg:grid-cols-2")}>
      <ContactOption title={t.guide.title} text={t.guide.text} plate={<Plate src={src} colour={colour} />}>
        <Button href={href}>{t.guide.action}</Button>
      </ContactOption>
      {address && (
        <ContactOption
          title={t.mail.title}
          text={t.mail.text({ siteName })}
          plate={<Plate src="/art/noor.svg" colour="sage" />}
        >
          <a href={`mailto:${address}`} dir="ltr" className="inline-flex min-h-11 items-center break-all">
            {address}
          </a>
        </ContactOption>
      )}
    </div>
  );
}

type ContactOptionProps = { title: string; text: string; plate: ReactNode; children: ReactNode };

function ContactOption({ title, text, plate, children }: ContactOptionProps) {
  return (
    <section className="grid grid-cols-[80px_minmax(0,1fr)] items-start gap-4 rounded-lg border border-line bg-surface p-4 md:grid-cols-[112px_minmax(0,1fr)] md:gap-6 md:p-6">
      {plate}
      <div className="grid justify-items-start gap-3">
        <h2 className="text-h3">{title}</h2>
        <p className="text-ink-2">{text}</p>
        {children}
      </div>
    </section>
  );
}
