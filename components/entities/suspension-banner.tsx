import { useTexts } from "#texts";
import { Banner } from "@/components/ui/banner";
import { ToneIcon } from "@/components/ui/tone-icon";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link } from "@/lib/i18n/navigation";

type SuspensionBannerProps = {
  name: string;
  /** The reason in the admin's own words. */
  reason: string;
};

/** Shows the users of a suspended entity the reason, and the address for questions. */
export function SuspensionBanner({ name, reason }: SuspensionBannerProps) {
  const texts = useTexts("entitiesManage.suspended");
  return (
    <Banner tone="danger" icon={<ToneIcon tone="danger" />}>
      <div className="grid gap-2">
        <p>{texts.text({ name })}</p>
        <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line border-current border-s-2 ps-3">
          {reason}
        </blockquote>
        <p>
          <Link href={PAGES.contact} className="underline">
            {texts.contact}
          </Link>
        </p>
      </div>
    </Banner>
  );
}
