import about from "./messages/en/about.json";
import chat from "./messages/en/chat.json";
import clones from "./messages/en/clones.json";
import cloning from "./messages/en/cloning.json";
import contact from "./messages/en/contact.json";
import directory from "./messages/en/directory.json";
import entity from "./messages/en/entity.json";
import errors from "./messages/en/errors.json";
import home from "./messages/en/home.json";
import mailbox from "./messages/en/mailbox.json";
import services from "./messages/en/services.json";
import session from "./messages/en/session.json";
import site from "./messages/en/site.json";
import states from "./messages/en/states.json";

// A new namespace is one import and one name here.
const en = {
  about,
  chat,
  clones,
  cloning,
  contact,
  directory,
  entity,
  errors,
  home,
  mailbox,
  services,
  session,
  site,
  states,
};

export type Messages = typeof en;

/** All texts of the interface, by namespace. */
export function loadMessages(): Messages {
  return en;
}
