import { testOrganization as endpoint } from "@/lib/contract/sso/test-organization";
import { implement } from "../../http/implement";
import { testOrganization } from "../../services/sso/test-organization";

export const testOrganizationRoute = implement(endpoint, testOrganization);
