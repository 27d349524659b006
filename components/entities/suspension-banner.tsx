import type { Messages } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { ToneIcon } from "@/components/ui/tone-icon";
import { formatMessage } from "@/lib/client/text/format-message";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link } from "@/lib/i18n/navigation";

type SuspensionBannerProps = {
  name: string;
  /** The reason in the admin's own words. */
  reason: string;
  texts: Messages["entitiesManage"]["suspended"];
};

/** Shows the users of a suspended entity the reason, and the address for questions. */
export function SuspensionBanner({ name, reason, texts }: SuspensionBannerProps) {
  return (
    <Banner tone="danger" icon={<ToneIcon tone="danger" />}>
      <div className="grid gap-2">
        <p>{formatMessage(texts.text, { name })}</p>
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
