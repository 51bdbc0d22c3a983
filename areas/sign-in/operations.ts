import { operation } from "#server/operations/registry.ts";
import { endOne, endOthers, endOwn } from "./end-sessions.ts";
import * as endpoints from "./endpoints.ts";
import { sessionsOfPerson } from "./reads.ts";
import { signInBrowser } from "./sign-in-browser.ts";

export const signInOperations = [
  operation(endpoints.signIn, signInBrowser),
  operation(endpoints.logout, endOwn),
  operation(endpoints.ownSessions, sessionsOfPerson),
  operation(endpoints.endSession, endOne),
  operation(endpoints.endOtherSessions, endOthers),
];
