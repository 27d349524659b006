import { type Form, textAt } from "./stripe-form";
import type { Row } from "./stripe-objects";

type Details = Readonly<{ name?: unknown; address?: unknown; tax_ids?: unknown }>;

/** The details of payers at checkouts of the fake Stripe server, by the id of their customer. */
export class StripePayers {
  private readonly details = new Map<unknown, Details>();

  /** Keeps the details of a paid session, as far as the session asked for them. */
  keep({ customer, customer_details, form }: Row): void {
    const { tax_ids, ...given } = Object(customer_details) as Details;
    const asks = textAt(form as Form, "tax_id_collection", "enabled") === "true";
    this.details.set(customer, { ...given, ...(asks ? { tax_ids } : {}) });
  }

  /** The fields of a customer's invoice. */
  ofCustomer(customer: unknown) {
    const { name = null, address = null, tax_ids = [] } = this.details.get(customer) ?? {};
    return { customer_name: name, customer_address: address, customer_tax_ids: tax_ids };
  }
}
