import { sendContactMessage as sendContactMessageEndpoint } from "@/lib/contract/contact/send-contact-message";
import { implement } from "../../route";
import { sendContactMessage } from "./send-contact-message";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const contactRoutes = {
  sendContactMessage: implement(sendContactMessageEndpoint, ({ ctx, input }) => sendContactMessage({ ctx, input })),
};
