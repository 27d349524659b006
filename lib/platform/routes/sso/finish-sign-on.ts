import { finishSignOn as endpoint } from "@/lib/contract/sso/finish-sign-on";
import { implement } from "../../http/implement";
import { finishSignOn } from "../../services/sso/finish-sign-on";

export const finishSignOnRoute = implement(endpoint, finishSignOn);
