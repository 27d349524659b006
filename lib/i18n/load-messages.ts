import about from "./messages/en/about.json";
import access from "./messages/en/access.json";
import account from "./messages/en/account.json";
import admin from "./messages/en/admin.json";
import billing from "./messages/en/billing.json";
import captcha from "./messages/en/captcha.json";
import chat from "./messages/en/chat.json";
import clones from "./messages/en/clones.json";
import cloning from "./messages/en/cloning.json";
import contact from "./messages/en/contact.json";
import conversations from "./messages/en/conversations.json";
import creation from "./messages/en/creation.json";
import dashboard from "./messages/en/dashboard.json";
import directory from "./messages/en/directory.json";
import domains from "./messages/en/domains.json";
import entity from "./messages/en/entity.json";
import home from "./messages/en/home.json";
import invitation from "./messages/en/invitation.json";
import links from "./messages/en/links.json";
import mailbox from "./messages/en/mailbox.json";
import myAccount from "./messages/en/my-account.json";
import myEntities from "./messages/en/my-entities.json";
import plans from "./messages/en/plans.json";
import secondFactor from "./messages/en/second-factor.json";
import services from "./messages/en/services.json";
import session from "./messages/en/session.json";
import site from "./messages/en/site.json";
import states from "./messages/en/states.json";
import yourData from "./messages/en/your-data.json";

// A new namespace is one import and one name here. Without an import attribute: the build makes modules of the catalogues.
const en = {
  about,
  account,
  access,
  admin,
  billing,
  captcha,
  chat,
  clones,
  cloning,
  contact,
  conversations,
  creation,
  dashboard,
  directory,
  domains,
  entity,
  home,
  invitation,
  links,
  mailbox,
  myAccount,
  myEntities,
  plans,
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
