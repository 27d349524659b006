import ChevronLeft from "@lucide/icons/icons/chevron-left";
import ChevronRight from "@lucide/icons/icons/chevron-right";
import { useTexts } from "#texts";
import { Icon } from "@/components/ui/icon";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link } from "@/lib/i18n/navigation";

type InvoicePagesProps = { page: number; perPage: number; total: number };

/** Pagination of the invoices. */
export function InvoicePages({ page, perPage, total }: InvoicePagesProps) {
  const texts = useTexts("billing.history");
  const pages = Math.ceil(total / perPage);
  const range = { from: (page - 1) * perPage + 1, to: Math.min(page * perPage, total), total };
  return (
    <nav aria-label={texts.pages} className="bill-pages">
      <span className="tabular-nums">{texts.range(range)}</span>
      {pages > 1 && (
        <ol>
          <Step to={page - 1} isOpen={page > 1} label={texts.previous} icon={<Icon glyph={ChevronLeft} flip />} />
          {Array.from({ length: pages }, (_, at) => at + 1).map((number) => (
            <li key={number}>
              <Link href={addressOf(number)} aria-current={number === page ? "page" : undefined}>
                {number}
              </Link>
            </li>
          ))}
          <Step to={page + 1} isOpen={page < pages} label={texts.next} icon={<Icon glyph={ChevronRight} flip />} />
        </ol>
      )}
    </nav>
  );
}

type StepProps = { to: number; isOpen: boolean; label: string; icon: React.ReactNode };

function Step({ to, isOpen, label, icon }: StepProps) {
  return (
    <li>
      {isOpen ? (
        <Link href={addressOf(to)} aria-label={label}>
          {icon}
        </Link>
      ) : (
        <span aria-disabled="true">{icon}</span>
      )}
    </li>
  );
}

function addressOf(page: number): string {
  return page === 1 ? PAGES.purchaseHistory : `${PAGES.purchaseHistory}?page=${page}`;
}
