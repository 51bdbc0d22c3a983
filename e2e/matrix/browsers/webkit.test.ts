import { testBuyerJourney } from "./test-buyer-journey.ts";
import { hasWebKit, openWebKit } from "./webkit.ts";

testBuyerJourney("WebKitGTK", hasWebKit, openWebKit);
