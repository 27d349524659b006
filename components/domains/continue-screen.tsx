import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { getTexts } from "@/lib/i18n/get-texts";

type ContinueScreenProps = {
  request: Readonly<{ host: string; email: string; entity: string; urlslug: string; href: string }>;
};

/** Explains what sharing the identity with an owner's domain means, and links there or back. */
export async function ContinueScreen({ request }: ContinueScreenProps) {
  const texts = (await getTexts()).domains.continue;
  const { host, email, entity, urlslug, href } = request;
  return (
    <div className="wrap grid max-w-[640px] justify-items-start gap-4 py-12 md:py-16">
      <h1 className="wrap-anywhere text-h1">{texts.title({ host })}</h1>
      <p className="wrap-anywhere text-ink-2 text-lead">{texts.text({ host, entity })}</p>
      <p className="wrap-anywhere text-ink-2">{texts.known({ email })}</p>
      <div className="flex flex-wrap gap-3 pt-2">
        {/* A plain link: the server redirects it to another host. */}
        <a href={href} className={buttonClass({ variant: "primary" })}>
          {texts.go({ email })}
        </a>
        <Button href={`/${urlslug}`}>{texts.stay}</Button>
      </div>
    </div>
  );
}
