import about from "./messages/en/about.json";
import access from "./messages/en/access.json";
import account from "./messages/en/account.json";
import admin from "./messages/en/admin.json";
import captcha from "./messages/en/captcha.json";
import chat from "./messages/en/chat.json";
import clones from "./messages/en/clones.json";
import cloning from "./messages/en/cloning.json";
import contact from "./messages/en/contact.json";
import conversations from "./messages/en/conversations.json";
import directory from "./messages/en/directory.json";
import entity from "./messages/en/entity.json";
import errors from "./messages/en/errors.json";
import home from "./messages/en/home.json";
import invitation from "./messages/en/invitation.json";
import links from "./messages/en/links.json";
import mailbox from "./messages/en/mailbox.json";
import myAccount from "./messages/en/my-account.json";
import secondFactor from "./messages/en/second-factor.json";
import services from "./messages/en/services.json";
import session from "./messages/en/session.json";
import site from "./messages/en/site.json";
import states from "./messages/en/states.json";
import yourData from "./messages/en/your-data.json";

// A new namespace is one import and one name here.
const en = {
  about,
  account,
  access,
  admin,
  captcha,
  chat,
  clones,
  cloning,
  contact,
  conversations,
  directory,
  entity,
  errors,
  home,
  invitation,
  links,
  mailbox,
  myAccount,
  secondFactor,
  services,
  session,
  site,
  states,
  yourData,
};

export type Messages = typeof en;

/** All texts of the interface, by namespace. */
export function loadMessages(): Messages {
  return en;
}
