import about from "./messages/en/about.json" with { type: "json" };
import access from "./messages/en/access.json" with { type: "json" };
import account from "./messages/en/account.json" with { type: "json" };
import admin from "./messages/en/admin.json" with { type: "json" };
import billing from "./messages/en/billing.json" with { type: "json" };
import captcha from "./messages/en/captcha.json" with { type: "json" };
import chat from "./messages/en/chat.json" with { type: "json" };
import clones from "./messages/en/clones.json" with { type: "json" };
import cloning from "./messages/en/cloning.json" with { type: "json" };
import contact from "./messages/en/contact.json" with { type: "json" };
import conversations from "./messages/en/conversations.json" with { type: "json" };
import creation from "./messages/en/creation.json" with { type: "json" };
import dashboard from "./messages/en/dashboard.json" with { type: "json" };
import directory from "./messages/en/directory.json" with { type: "json" };
import domains from "./messages/en/domains.json" with { type: "json" };
import entity from "./messages/en/entity.json" with { type: "json" };
import home from "./messages/en/home.json" with { type: "json" };
import invitation from "./messages/en/invitation.json" with { type: "json" };
import links from "./messages/en/links.json" with { type: "json" };
import mailbox from "./messages/en/mailbox.json" with { type: "json" };
import myAccount from "./messages/en/my-account.json" with { type: "json" };
import myEntities from "./messages/en/my-entities.json" with { type: "json" };
import plans from "./messages/en/plans.json" with { type: "json" };
import secondFactor from "./messages/en/second-factor.json" with { type: "json" };
import services from "./messages/en/services.json" with { type: "json" };
import session from "./messages/en/session.json" with { type: "json" };
import site from "./messages/en/site.json" with { type: "json" };
import states from "./messages/en/states.json" with { type: "json" };
import yourData from "./messages/en/your-data.json" with { type: "json" };

// A new namespace is one import and one name here.
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
