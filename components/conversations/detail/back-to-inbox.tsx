import ArrowLeft from "@lucide/icons/icons/arrow-left";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** The way back to the list on a phone, where the breadcrumbs have no room. */
export function BackToInbox({ label, href }: { label: string; href: string }) {
  return (
    <Button variant="ghost" iconOnly href={href} aria-label={label} className="md:hidden">
      <Icon glyph={ArrowLeft} flip />
    </Button>
  );
}
