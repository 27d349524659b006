import * as endpoints from "@/lib/contract/contact/endpoints";
import { implement } from "../../route";
import { sendContactMessage } from "./send-contact-message";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const contactRoutes = {
  sendContactMessage: implement(endpoints.sendContactMessage, sendContactMessage),
};
