import ArrowRight from "@lucide/icons/icons/arrow-right";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/navigation";

/** Link to the next page of a list. */
export function NextPage({ href, children }: { href: string; children: string }) {
  return (
    <p className="justify-self-center">
      <Link href={href} rel="next" className={buttonClass({})}>
        {children}
        <Icon glyph={ArrowRight} flip />
      </Link>
    </p>
  );
}
