import { receiveSignOn as endpoint } from "@/lib/contract/sso/receive-sign-on";
import { implement } from "../../http/implement";
import { receiveSignOn } from "../../services/sso/receive-sign-on";

export const receiveSignOnRoute = implement(endpoint, receiveSignOn);
