import { beginSignOn as endpoint } from "@/lib/contract/sso/begin-sign-on";
import { implement } from "../../http/implement";
import { beginSignOn } from "../../services/sso/begin-sign-on";

export const beginSignOnRoute = implement(endpoint, beginSignOn);
