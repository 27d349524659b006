import { sendContactMessage as endpoint } from "@/lib/contract/contact/send-contact-message";
import { implement } from "../../http/implement";
import { sendContactMessage } from "../../services/contact/send-contact-message";

export const sendContactMessageRoute = implement(endpoint, ({ ctx, input }) => sendContactMessage({ ctx, input }));
